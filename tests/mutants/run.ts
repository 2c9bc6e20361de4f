/**
 * `npm run mutants -- [path…] [--sample N] [--seed S] [--goal PERCENT]`: breaks the code at one place after the other and runs the tests
 * that read it. What no test sees is listed, and fails the run where the share of what is seen is surely below the goal.
 * The changes are made in a copy of the project, so that a run can be stopped at any time.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type TestSpecification } from 'vitest/node';
import { type Mutant, mutantsOf, mutated } from './operators.ts';

const areas = ['src/machines', 'src/api', 'src/domain', 'server/domain'];
/** Milliseconds. */
const maxRunMs = 120_000;

/** A run that does not end in time counts as seen, as an endless loop is; it is listed, because it may have been slow alone. */
type MutantStatus = 'killed' | 'slow' | 'survived' | 'untested';
type Placed = Mutant & { readonly file: string };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    goal: { type: 'string', default: '0' },
  },
});
const root = resolve(import.meta.dirname, '../..');
const filesIn = (...paths: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '');

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function sampleOf<One>(all: readonly One[], count: number, seed: number): readonly One[] {
  if (count === 0) return all;
  const random = randomOf(seed);
  const ranked = all.map((one) => ({ one, rank: random() })).toSorted((a, b) => a.rank - b.rank);
  return ranked.slice(0, count).map(({ one }) => one);
}

function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'clubfolio-mutants-'));
  for (const file of filesIn()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

const files = filesIn(...(positionals.length > 0 ? positionals : areas)).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(?:stories|test)\.tsx?$/.test(file),
);
const all: readonly Placed[] = files.flatMap((file) =>
  mutantsOf(file, readFileSync(join(root, file), 'utf8')).map((mutant) => ({ file, ...mutant })),
);
const chosen = sampleOf(all, Number(values.sample), Number(values.seed));

// By night too it is the tests of the day that have to see a mutant.
for (const name of ['NIGHTLY', 'PROPERTY_SCALE']) delete process.env[name];
const copy = copyProject();
process.chdir(copy);
const openVitest = () =>
  createVitest('test', {
    root: copy,
    project: ['unit', 'host'],
    watch: false,
    reporters: [{}],
    silent: true,
  });
let vitest = await openVitest();

/** Where the test of a file itself is, by the same subject and name. */
const ownTest = (file: string): string =>
  `/tests/${file
    .replace(/^src\//, '')
    .replace('server/domain/', 'server/')
    .replace(/(?:\.(?:machine|setup|region|connect|search|selectors))?\.tsx?$/, '')}`;

const testsByFile = new Map<string, readonly TestSpecification[]>();

/**
 * The tests that read a file: of the browser's code those without a host, and of the host's rules those of the same subject, because every
 * test of the host reads all of it.
 */
async function testsOf(file: string): Promise<readonly TestSpecification[]> {
  const known = testsByFile.get(file);
  if (known) return known;
  vitest.config.related = [join(copy, file)];
  const subject = /^server\/domain\/([^/]+)\//.exec(file)?.[1];
  const found = (await vitest.getRelevantTestSpecifications()).filter(({ project, moduleId }) =>
    subject === undefined
      ? project.name === 'unit'
      : project.name === 'unit' || moduleId.includes(`/tests/server/${subject}/`),
  );
  testsByFile.set(file, found);
  return found;
}

async function run(specifications: readonly TestSpecification[]): Promise<MutantStatus> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    void vitest.cancelCurrentRun('test-failure');
  }, maxRunMs);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...specifications], false);
  clearTimeout(timer);
  if (isSlow) return 'slow';
  const isWhole = testModules.length === specifications.length && testModules.every((module) => module.ok());
  return isWhole && unhandledErrors.length === 0 ? 'survived' : 'killed';
}

async function statusOf({ file, ...mutant }: Placed): Promise<MutantStatus> {
  const specifications = await testsOf(file);
  if (specifications.length === 0) return 'untested';
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, mutated(text, mutant));
  vitest.invalidateFile(path);
  try {
    // Most are seen by the test of the file itself, which takes a second.
    const own = specifications.filter(({ moduleId }) => moduleId.includes(ownTest(file)));
    const others = specifications.filter((one) => !own.includes(one));
    const first = own.length > 0 ? await run(own) : 'survived';
    if (first !== 'survived') return first;
    return others.length > 0 ? await run(others) : 'survived';
  } finally {
    writeFileSync(path, text);
    vitest.invalidateFile(path);
  }
}

const score = new Map<string, Record<MutantStatus, number>>();
const seen: string[] = [];
const begun = Date.now();
for (const [index, mutant] of chosen.entries()) {
  // Each run leaves something in memory.
  if (index % 10 === 9) {
    await vitest.close();
    vitest = await openVitest();
    testsByFile.clear();
  }
  const { file, line, operator } = mutant;
  const status = await statusOf(mutant);
  const area = areas.find((one) => file.startsWith(`${one}/`)) ?? dirname(file);
  const row = score.get(area) ?? { killed: 0, slow: 0, survived: 0, untested: 0 };
  score.set(area, { ...row, [status]: row[status] + 1 });
  if (status !== 'killed') {
    const code = readFileSync(join(root, file), 'utf8').split('\n')[line - 1] ?? '';
    seen.push(`${status}: ${file}:${line} ${operator}\n    ${code.trim()}`);
  }
  const seconds = Math.round((Date.now() - begun) / 1_000);
  console.error(`${index + 1}/${chosen.length} ${status} ${file}:${line} ${operator} (${seconds} s)`);
}
await vitest.close();
rmSync(copy, { recursive: true, force: true });

console.log(`\n${chosen.length} of ${all.length} mutants of ${files.length} files, seed ${values.seed}\n`);
console.log(seen.join('\n'));
/** The highest share that a sample leaves open, in percent: the upper end of Wilson's interval of 95 %; of all mutants, their own share. */
function mostOf(seen: number, count: number): number {
  if (chosen.length === all.length) return (100 * seen) / count;
  const z = 1.96;
  const share = seen / count;
  const spread = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count));
  return (100 * (share + (z * z) / (2 * count) + spread)) / (1 + (z * z) / count);
}

let isShort = false;
for (const [area, { killed, slow, survived, untested }] of score) {
  const count = killed + slow + survived + untested;
  const percent = (100 * (killed + slow)) / count;
  isShort ||= mostOf(killed + slow, count) < Number(values.goal);
  console.log(
    `${area}: ${percent.toFixed(1)}% killed (${killed}, ${slow} by time; ${survived} survived, ${untested} without a test)`,
  );
}
process.exit(isShort ? 1 : 0);
