import { describe, expect, it } from 'vitest';
import { composePage } from '../../build/prerender/prerender.ts';

const template =
  '<html><head><title>Club</title></head><body><div id="root"></div><script type="module" src="/a.js"></script></body></html>';

describe('a drawn page', () => {
  it('has its title and a script in the head, and the other one before its markup, where the application goes', () => {
    const page = composePage(template, 'signIn', '<title>Sign in</title><main>$&</main>', {
      head: 'run()',
      body: 'prepare()',
    });
    expect(page).toBe(
      '<html><head><title>Sign in</title><script>run()</script></head><body><script>prepare()</script><div id="root" data-page="signIn"><main>$&</main></div>' +
        '<script type="module" src="/a.js"></script></body></html>',
    );
  });

  it('keeps the title of the product where the markup has none', () => {
    expect(composePage(template, 'register', '<main></main>', { head: '', body: '' })).toContain(
      '<title>Club</title>',
    );
  });
});
