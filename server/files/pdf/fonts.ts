import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';
import { unpackWoff } from './woff.ts';

const folder = join(projectRoot, 'node_modules', '@fontsource', 'open-sans', 'files');

/** Only WOFF 1 files of the font can be embedded, and each contains the letters of one script. */
const scripts: readonly [name: string, letters: RegExp][] = [
  ['latin-ext', /[\u0100-\u02AF\u1E00-\u1EFF]/u],
  ['greek', /[\u0370-\u03FF]/u],
  ['cyrillic', /[\u0400-\u045F\u0490\u0491\u04B0\u04B1]/u],
];

const scriptOf = (letter: string): string =>
  scripts.find(([, letters]) => letters.test(letter))?.[0] ?? 'latin';

export type Weight = 400 | 700;

const weights: readonly Weight[] = [400, 700];

const fontName = (script: string, weight: Weight) => `${script} ${weight}`;

const readFont = (script: string, weight: Weight) =>
  unpackWoff(readFileSync(join(folder, `open-sans-${script}-${weight}-normal.woff`)));

let fonts: ReadonlyMap<string, Buffer> | null = null;

/** Registers the fonts of `fontRuns` with a document; unused ones are not embedded. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  fonts ??= new Map(
    ['latin', ...scripts.map(([script]) => script)].flatMap((script) =>
      weights.map((weight) => [fontName(script, weight), readFont(script, weight)]),
    ),
  );
  for (const [name, font] of fonts) pdf.registerFont(name, font);
}

/** Splits a text into runs, each with the name of the font that contains its letters. */
export function fontRuns(
  text: string,
  weight: Weight,
): readonly { readonly text: string; readonly font: string }[] {
  const runs: { text: string; script: string }[] = [];
  for (const letter of text) {
    const script = scriptOf(letter);
    const last = runs.at(-1);
    if (last?.script === script) last.text += letter;
    else runs.push({ text: letter, script });
  }
  if (runs.length === 0) runs.push({ text: '', script: 'latin' });
  return runs.map((run) => ({ text: run.text, font: fontName(run.script, weight) }));
}
