/**
 * `npm test`: what a change is judged by, one step after another, each counted from its own report. `npm run test:all` adds the
 * slow files and the accessibility of every story, `npm run nightly` also what takes hours. `-- STEP…` runs the named steps alone. A step that fails does not hide the ones after it.
 * The last line is "N passed, N failed".
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean' }, night: { type: 'boolean' } },
  allowPositionals: true,
});
const isNight = values.night === true;
const isShort = !isNight && values.all !== true;
/** The seed of the day, such as 20261127. */
const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
if (isShort) process.env.SHORT_TESTS = '1';
if (isNight) {
  Object.assign(process.env, {
    NIGHTLY: '1',
    PROPERTY_SCALE: process.env.PROPERTY_SCALE ?? '25',
    KILL_CYCLES: process.env.KILL_CYCLES ?? '200',
    SERVER_RESTARTS: process.env.SERVER_RESTARTS ?? '100',
    FAULT_RUNS: process.env.FAULT_RUNS ?? '500',
    FUZZ_RUNS: process.env.FUZZ_RUNS ?? '100000',
  });
}
/** Whether a step is wanted: each, or those that the command line names. */
const wants = (name) => positionals.length === 0 || positionals.includes(name);

const nativeCompiler = 'node_modules/typescript-native/bin/tsc';
const typesBefore = 'node_modules/.cache/clubfolio-types.tsbuildinfo';
const reports = mkdtempSync(join(tmpdir(), 'clubfolio-reports-'));
const results = [];
/** What failed, by name: said again at the end, where the output of the steps has long scrolled away. */
const failures = [];

/** Ends when the program does. What it prints comes at once, or as a whole where several run side by side. */
const run = (command, { isBeside = false, environment = {} } = {}) =>
  new Promise((resolve) => {
    const program = spawn(command[0], command.slice(1), {
      stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...environment },
    });
    const output = [];
    program.stdout?.on('data', (chunk) => output.push(chunk));
    program.stderr?.on('data', (chunk) => output.push(chunk));
    program.on('error', (error) => output.push(Buffer.from(String(error))));
    program.on('close', (code) => resolve({ isGood: code === 0, output: Buffer.concat(output).toString() }));
  });

async function step(name, work) {
  console.log(`\n▶ ${name}`);
  const began = Date.now();
  const { passed, failed, output, failures: named = [] } = await work();
  if (output) console.log(`\n${name}:\n${output}`);
  failures.push(...named);
  results.push({ name, passed, failed, seconds: ((Date.now() - began) / 1000).toFixed(1) });
}

const counted = (isGood, output) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, output });

/** What the native compiler needs least CPU time with: one processor for each of two checks, and less collecting of memory. */
const sparing = { GOMAXPROCS: '1', GOGC: '400' };

/** A tool that answers yes or no counts as one. */
const check = (name, ...command) =>
  step(name, async () => {
    const { isGood, output } = await run(['npx', '--no-install', ...command], {
      isBeside: true,
      environment: sparing,
    });
    return counted(isGood, output);
  });

/** The native compiler, by its path: `tsc` is also a program of TypeScript 6, whose interface other tools need (decision 0066). */
const types = () =>
  step('types', async () => {
    const options = ['--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', typesBefore];
    const { isGood, output } = await run([process.execPath, nativeCompiler, ...options], {
      isBeside: true,
      environment: sparing,
    });
    return counted(isGood, output);
  });

/** The tests of a report that failed, and the files that did not come as far as their tests. */
const failedIn = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0) return status === 'failed' ? [`${file}\n${message}`] : [];
    return tests.map(
      ({ fullName, failureMessages }) => `${file} > ${fullName}\n${failureMessages.join('\n')}`,
    );
  });

/** Projects of Vitest count their tests; a run that ends without a report counts as failed. */
const suite = (name, projects, { environment = {}, isBeside = false } = {}) =>
  step(`${name} tests`, async () => {
    const file = join(reports, `${name}.json`);
    const command = [
      'npx',
      '--no-install',
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...(isNight ? ['--testTimeout=3600000', '--hookTimeout=600000'] : []),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ];
    const { isGood, output } = await run(command, { environment, isBeside });
    try {
      const report = JSON.parse(readFileSync(file, 'utf8'));
      const { numPassedTests: passed, numFailedTests: failed } = report;
      return { passed, failed: failed > 0 || isGood ? failed : 1, failures: failedIn(report), output };
    } catch {
      return { passed: 0, failed: 1, output };
    }
  });

/** The layers' check must have read the tree: reading nothing would report success. */
const layers = () =>
  step('layers', async () => {
    const { isGood, output } = await run(['npm', 'run', '--silent', 'layers'], { isBeside: true });
    const modules = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0);
    return counted(isGood && modules > 200, `${output}${modules} modules were read`);
  });

/** The journeys and the budgets use it. */
const build = () => check('build', 'vite', 'build', '--logLevel', 'warn');
const budgets = () =>
  step('budgets', async () => {
    const { isGood, output } = await run([process.execPath, 'tests/budget.mjs'], { isBeside: true });
    return counted(isGood, output);
  });
// The longest first. The compiler judges anew what changed since its last run, and what depends on that.
const checks = wants('checks')
  ? [
      () => check('lint', 'oxlint', '--type-aware', '--threads=1'),
      types,
      () => check('dead code', 'knip'),
      layers,
      budgets,
      () => check('format', 'oxfmt', '--check', '.'),
    ]
  : [];
const inTurn = async () => {
  for (let next = checks.shift(); next; next = checks.shift()) await next();
};
// In one run, so that both processors are busy to its end; the short one starts processes and waits for them for a third of its time.
const tests = () => (wants('tests') ? suite('unit, host and journeys', ['unit', 'host', 'journeys']) : null);
// By day with React as it is shipped, which draws a story in half the time; otherwise with its warnings, in development mode.
const asShipped = { isBeside: true, environment: { NODE_ENV: 'production' } };
const stories = () => (wants('stories') ? suite('stories', ['stories'], isShort ? asShipped : {}) : null);
// What waits for hosts and browsers leaves a processor idle at times, which the stories and then the checks use.
const built = wants('checks') ? build() : null;
if (isShort) {
  const testsOfBuild = async () => (await built, tests());
  const storiesAndChecks = async () => (await stories(), await built, inTurn());
  await Promise.all([testsOfBuild(), storiesAndChecks()]);
} else {
  await built;
  await Promise.all([inTurn(), inTurn()]);
  await tests();
  await stories();
}
if (isNight) {
  if (wants('processes')) {
    const seed = process.env.JOURNEY_SEED ?? today;
    await suite(`journeys over three processes (seed ${seed})`, ['journeys'], {
      environment: { JOURNEY_PROCESSES: '3', JOURNEY_SEED: seed },
    });
  }
  // The other browsers, where they are installed.
  if (wants('browsers')) await suite('browsers', ['browsers']);
  if (wants('storybook')) await suite('storybook', ['storybook']);
  // Pictures of what changed in a day, for a review.
  if (wants('looks')) {
    const { output } = await run(['git', 'rev-list', '-1', '--before=1 day ago', 'HEAD'], { isBeside: true });
    const base = output.trim();
    if (base) await check('looks', 'tsx', 'tests/looks/run.ts', '--base', base, '--review');
  }
  // Whether each page still looks like its picture in docs/screenshots.
  if (wants('screenshots')) {
    await build();
    await check('screenshots', 'tsx', 'tests/looks/screenshots.ts', '--check');
  }
  // A sample of each area, another one each day: all of them take a day. It fails where the goal is surely missed.
  if (wants('mutants')) {
    for (const [area, count] of [
      ['src/domain', '200'],
      ['src/machines', '200'],
      ['src/api', '60'],
      ['server/domain', '60'],
    ])
      await check(
        `mutants ${area}`,
        'tsx',
        'tests/mutants/run.ts',
        area,
        '--sample',
        count,
        '--seed',
        today,
        '--goal',
        '92',
      );
  }
  if (wants('bench')) {
    await build();
    const bench = (...parts) =>
      step(`bench ${parts.join(', ')}`, async () => {
        const { isGood, output } = await run([process.execPath, 'tests/bench/run.mjs', ...parts], {
          isBeside: true,
        });
        return counted(isGood, output);
      });
    await bench('typing', 'workbook');
    await bench('book', 'club');
    await bench('overload');
    // An hour, or `BENCH_MINUTES`.
    await bench('soak');
  }
}

rmSync(reports, { recursive: true, force: true });
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log('');
for (const { name, passed, failed, seconds } of results) {
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') > 0 ? 1 : 0);
