/**
 * `npm run mutants -- [path…] [--sample N] [--seed S] [--goal PERCENT]`: breaks the code at one place after the other and runs the tests
 * that read it. What no test sees is listed, and fails the run where the share of what is seen is surely below the goal.
 * The changes are made in a copy of the project, so that a run can be stopped at any time.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mutantsOf, type PlacedMutant, type TestsResult } from './operators.ts';

const areas = ['src/machines', 'src/api', 'src/domain', 'server/domain'];
/** Milliseconds for the tests of one mutant. */
const maxRunMs = 180_000;

/** A run that does not end in time counts as seen, as an endless loop is; it is listed, because it may have been slow alone. */
type MutantStatus = TestsResult | 'slow';

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
const all: readonly PlacedMutant[] = files.flatMap((file) =>
  mutantsOf(file, readFileSync(join(root, file), 'utf8')).map((mutant) => ({ file, ...mutant })),
);
const chosen = sampleOf(all, Number(values.sample), Number(values.seed));

// By night too it is the tests of the day that have to see a mutant.
for (const name of ['NIGHTLY', 'PROPERTY_SCALE']) delete process.env[name];
const copy = copyProject();

let runner: ChildProcess | null = null;

/** Ends the process that runs the tests, and its workers: one in an endless loop does not end when it is asked to. */
function killRunner(): void {
  if (runner?.pid) process.kill(-runner.pid, 'SIGKILL');
  runner = null;
}

process.on('exit', killRunner);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

async function statusOf(mutant: PlacedMutant): Promise<MutantStatus> {
  runner ??= fork(join(import.meta.dirname, 'runner.ts'), { cwd: copy, detached: true });
  const timeout = AbortSignal.timeout(maxRunMs);
  const answered = new AbortController();
  const signal = AbortSignal.any([timeout, answered.signal]);
  const ended = once(runner, 'exit', { signal }).then(() => {
    throw new Error('The process that runs the tests has ended.');
  });
  try {
    runner.send(mutant);
    const [result] = await Promise.race([once(runner, 'message', { signal }), ended]);
    return result;
  } catch (error) {
    if (!timeout.aborted) throw error;
    killRunner();
    cpSync(join(root, mutant.file), join(copy, mutant.file));
    return 'slow';
  } finally {
    answered.abort();
  }
}

const score = new Map<string, Record<MutantStatus, number>>();
const seen: string[] = [];
const begun = Date.now();
for (const [index, mutant] of chosen.entries()) {
  // Each run leaves something in memory.
  if (index % 10 === 9) killRunner();
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
killRunner();
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
