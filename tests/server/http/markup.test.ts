import { Hono } from 'hono';
import { html } from 'hono/html';
import { expect, it } from 'vitest';
import { standalonePage } from '../../../server/http/markup.ts';

it('makes a page that runs no scripts, sends forms to this host, and is neither stored nor indexed', async () => {
  const app = new Hono();
  app.get('/', (context) => standalonePage(context, 'A & B', html`<h1>Text</h1>`, 422));
  const answer = await app.request('/');
  expect(answer.status).toBe(422);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
  const page = await answer.text();
  expect(page).toContain('<meta name="robots" content="noindex" />');
  expect(page).toContain('<title>A &amp; B</title>');
  expect(page).toContain('<main><h1>Text</h1></main>');
});
