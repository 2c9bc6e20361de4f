/**
 * What a first visit of each route really loads, in bytes as the host sends them, against its budget; a public page loads it once somebody
 * uses it, and no code before. Run it after a build.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? 'dist/client';
const read = (name) => readFileSync(join(folder, name));
const manifest = JSON.parse(read('.vite/manifest.json'));
/** The code that a public page names and asks for when it is used: its own script first. */
const waiting = {};
for (const file of readdirSync(join(folder, 'pages')).filter((name) => name.endsWith('.html'))) {
  const [, list] =
    /[`'"](\/assets\/\S+\.js(?: \/assets\/\S+\.js)+)[`'"]/.exec(read(join('pages', file)).toString()) ?? [];
  if (list) waiting[file.replace('.html', '')] = list.split(' ');
}
const publicPaths = {
  signIn: '/',
  register: '/register',
  resetRequest: '/login/restore',
  resetConfirm: '/login/restore-password',
};
const preloads = Object.fromEntries([
  ...Object.entries(publicPaths).map(([name, path]) => [path, waiting[name] ?? []]),
  ...Object.entries(JSON.parse(read('preloads.json'))),
]);
const page = read('index.html').toString();

const kB = 1000;
const budgets = {
  script: (path) => ({ '/': 105, '/portfolio': 141 })[path] ?? 166,
  style: 12,
  font: 60,
  requests: 12,
};

/** The size of a file as the host sends it: the build writes a compressed one beside each text of more than 200 bytes. */
const packed = (file) => {
  const path = join(folder, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};
const sum = (files) => [...files].reduce((total, file) => total + packed(file), 0);

/** A chunk and every chunk that it imports statically, by file. */
const chunks = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]));
const closure = (file, found = new Set()) => {
  const chunk = chunks.get(file);
  if (found.has(file) || !chunk) return found;
  found.add(file);
  for (const key of chunk.imports ?? []) closure(`/${manifest[key].file}`, found);
  return found;
};

const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
const always = closure(`/${entry.file}`);
const fonts = [...page.matchAll(/href="([^"]+\.woff2)"/g)].map((match) => match[1]);
const styles = new Set();
const misses = [];
const rows = [];

for (const [name, path] of Object.entries(publicPaths)) {
  if (!waiting[name]) misses.push(`${path} does not name its code`);
  if (/<script[^>]*type="module"|rel="modulepreload"/.test(read(`pages/${name}.html`).toString()))
    misses.push(`${path} loads code before anybody uses it`);
}

for (const [path, list] of Object.entries(preloads)) {
  const scripts = new Set([...always, ...list]);
  for (const file of new Set([...always, ...list])) {
    for (const needed of closure(file)) {
      if (!scripts.has(needed))
        misses.push(`${path} loads ${needed} only after ${file}: an undeclared level`);
      scripts.add(needed);
    }
  }
  const css = new Set([...scripts].flatMap((file) => chunks.get(file)?.css ?? []));
  css.forEach((file) => styles.add(file));
  const requests = 1 + scripts.size + css.size + fonts.length;
  const row = {
    path,
    'js kB': sum(scripts) / kB,
    'of kB': budgets.script(path),
    'css kB': sum(css) / kB,
    requests,
  };
  if (row['js kB'] > row['of kB'])
    misses.push(`${path}: ${row['js kB']} kB of JavaScript, at most ${row['of kB']}`);
  if (row['css kB'] > budgets.style)
    misses.push(`${path}: ${row['css kB']} kB of CSS, at most ${budgets.style}`);
  rows.push(row);
}

/** A cold sign-in: the page, then what touching the form brings, then the three calls up to the portfolio. */
const validation = [...chunks.keys()].filter((file) => /\/validation-/.test(file));
if (validation.length !== 1) misses.push('The chunk validation was not found');
const signIn = new Set([...always, ...preloads['/'], ...preloads['/portfolio'], ...validation]);
const requests = 1 + signIn.size + styles.size + fonts.length + 3;
if (requests > budgets.requests)
  misses.push(`A cold sign-in makes ${requests} requests, at most ${budgets.requests}`);

/** What the pages of most visits have loaded once they are idle, by the names of the files; a journey proves that there are no others. */
const { companions, pages } = JSON.parse(readFileSync('tests/support/code-until-idle.json', 'utf8'));
for (const { path, files, kilobytes } of pages) {
  const names = [...files, ...companions];
  const found = [...chunks.keys()].filter((file) =>
    names.includes(/^\/assets\/(.+)-\w+\.js$/.exec(file)?.[1]),
  );
  if (found.length !== names.length) misses.push(`${path}: ${found.length} files of ${names.join(' ')}`);
  const row = rows.find((one) => one.path === path);
  Object.assign(row, { 'until idle': (sum(found) / kB).toFixed(1), 'of that': kilobytes });
  if (sum(found) / kB > kilobytes)
    misses.push(`${path}: ${sum(found) / kB} kB of JavaScript until idle, at most ${kilobytes}`);
}

const font = sum(fonts) / kB;
if (fonts.length === 0) misses.push('The page does not ask for its font');
if (font > budgets.font) misses.push(`Fonts of a latin page: ${font} kB, at most ${budgets.font}`);

console.table(
  rows.map((row) => ({ ...row, 'js kB': row['js kB'].toFixed(1), 'css kB': row['css kB'].toFixed(1) })),
);
console.log(
  `fonts of a latin page ${font.toFixed(1)} of ${budgets.font} kB · cold sign-in up to the portfolio ${requests} of ${budgets.requests} requests`,
);
for (const miss of misses) console.error(`OVER BUDGET ${miss}`);
process.exitCode = misses.length > 0 ? 1 : 0;
