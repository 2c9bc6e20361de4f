import Beasties from 'beasties';

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&gt;': '>', '&lt;': '<' };

/** Classes of the page that select children or states (`*:grow`, `has-[…]`), by selectors that Beasties cannot evaluate. */
function compoundClasses(page: string): RegExp[] {
  const names = [...page.matchAll(/class="([^"]*)"/g)].flatMap(([, classes = '']) =>
    classes.replaceAll(/&(?:amp|gt|lt);/g, (entity) => entities[entity] ?? entity).split(/\s+/),
  );
  return [...new Set(names)]
    .filter((name) => /[*&]|has-\[/.test(name))
    .map((name) => new RegExp(`\\.${name.replaceAll(/[^\w-]/g, String.raw`\\\$&`)}(?![\\w-])`));
}

/**
 * The page with the rules of its first paint in its head, and its style sheets, which are files of the folder, at the end
 * of its body.
 */
export const inlineStyles = (page: string, folder: string): Promise<string> =>
  new Beasties({
    path: folder,
    preload: 'body',
    inlineFonts: true,
    preloadFonts: false,
    // Scripts set these attributes.
    allowRules: [/data-theme|data-arrival|data-font/, ...compoundClasses(page)],
    logLevel: 'silent',
  }).process(page);
