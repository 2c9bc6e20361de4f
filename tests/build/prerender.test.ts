import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inlineStyles } from '../../build/prerender/critical-styles.ts';
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

  it('has in its head the rules of its classes, also of those that select children or states, and no others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clubfolio-styles-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const used = [
      String.raw`.flex{display:flex}`,
      String.raw`:is(.\*\:grow>*){flex-grow:1}`,
      String.raw`.\[\&\>li\]\:grid>li{display:grid}`,
      String.raw`.has-\[h2\>bdi\:empty\]\:hidden:has(h2>bdi:empty){display:none}`,
      String.raw`@media (width>=40rem){:is(.sm\:\*\:basis-\[15rem\]>*){flex-basis:15rem}}`,
    ];
    const others = [
      String.raw`:is(.\*\:grow-0>*){flex-grow:0}`,
      String.raw`.\[\&\>a\]\:grid>a{display:grid}`,
      String.raw`.hidden{display:none}`,
    ];
    writeFileSync(join(folder, 'styles.css'), [...used, ...others].join(''));
    const page = await inlineStyles(
      '<html><head><link rel="stylesheet" href="/styles.css"></head><body>' +
        '<ul class="flex *:grow [&amp;&gt;li]:grid sm:*:basis-[15rem]"><li class="has-[h2>bdi:empty]:hidden"></li></ul></body></html>',
      folder,
    );
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
    for (const rule of used) expect(styles).toContain(rule);
    for (const rule of others) expect(styles).not.toContain(rule);
  });
});
