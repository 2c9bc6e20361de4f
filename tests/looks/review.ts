/** What the review page shows of one picture; a file is null where the story is new, gone, or has no picture of the difference. */
export type Row = {
  readonly name: string;
  readonly pixels: number;
  readonly before: string | null;
  readonly after: string | null;
  readonly difference: string | null;
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const cell = (file: string | null, label: string) =>
  `<figure><figcaption>${label}</figcaption>${file === null ? '<p>none</p>' : `<a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${label}"></a>`}</figure>`;

/** A page that shows before, after and difference of each picture that changed, the largest change first. */
export function reviewPage(rows: readonly Row[], base: string): string {
  const sorted = rows.toSorted((one, other) => other.pixels - one.pixels);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Looks, compared with ${escaped(base)}</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; }
  section { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; margin-block: 2rem; }
  h2 { grid-column: 1 / -1; font-size: 1rem; margin: 0; }
  figure { margin: 0; } figcaption { color: #666; }
  img { max-width: 100%; max-height: 70vh; border: 1px solid #ccc; }
</style>
<h1>${rows.length} pictures differ from ${escaped(base)}</h1>
${sorted
  .map(
    ({ name, pixels, before, after, difference }) => `<section><h2>${escaped(name)}: ${pixels} pixels</h2>
${cell(before, 'Before')}${cell(after, 'After')}${cell(difference, 'Difference')}</section>`,
  )
  .join('\n')}
</html>
`;
}
