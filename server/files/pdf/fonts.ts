import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';

const folder = join(projectRoot, 'node_modules', '@fontsource', 'open-sans', 'files');

/** Only WOFF 1 files of the font can be embedded, and each holds the letters of one script. */
const scripts: readonly [name: string, letters: RegExp][] = [
  ['latin-ext', /[\u0100-\u02AF\u1E00-\u1EFF]/u],
  ['greek', /[\u0370-\u03FF]/u],
  ['cyrillic', /[\u0400-\u045F\u0490\u0491\u04B0\u04B1]/u],
];

const scriptOf = (letter: string): string =>
  scripts.find(([, letters]) => letters.test(letter))?.[0] ?? 'latin';

export type Weight = 400 | 700;

const fontFile = (script: string, weight: Weight) =>
  join(folder, `open-sans-${script}-${weight}-normal.woff`);

/** A text in runs, each with the file of the font that holds its letters. */
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
  return runs.map((run) => ({ text: run.text, font: fontFile(run.script, weight) }));
}
