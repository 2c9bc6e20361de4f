/**
 * `npm test`: everything there is to run, one step after another, each counted from its own report.
 * A step that fails does not hide the ones after it. The last line is "N passed, N failed".
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const reports = mkdtempSync(join(tmpdir(), 'clubfolio-reports-'));
const results = [];

const run = (command, environment = {}) =>
  spawnSync(command[0], command.slice(1), {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
  }).status === 0;

function step(name, work) {
  console.log(`\n▶ ${name}`);
  const began = Date.now();
  const { passed, failed } = work();
  results.push({ name, passed, failed, seconds: ((Date.now() - began) / 1000).toFixed(1) });
}

/** A tool that answers yes or no counts as one. */
const check = (name, ...command) =>
  step(name, () =>
    run(['npx', '--no-install', ...command]) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  );

/** A Vitest project counts its tests; one that ends without a report counts as failed. */
const suite = (name, environment) =>
  step(`${name} tests`, () => {
    const file = join(reports, `${name}.json`);
    const isGreen = run(
      [
        'npx',
        '--no-install',
        'vitest',
        'run',
        '--project',
        name,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      environment,
    );
    try {
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
      const isCounted = numFailedTests > 0 || isGreen;
      return { passed: numPassedTests, failed: isCounted ? numFailedTests : 1 };
    } catch {
      return { passed: 0, failed: 1 };
    }
  });

/** The layers' check must have read the tree: reading nothing would report success. */
const layers = () =>
  step('layers', () => {
    const answer = spawnSync(
      'npx',
      ['--no-install', 'depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'server'],
      {
        encoding: 'utf8',
      },
    );
    process.stdout.write(answer.stdout + answer.stderr);
    const modules = Number(/\((\d+) modules/.exec(answer.stdout)?.[1] ?? 0);
    const isGood = answer.status === 0 && modules > 200;
    if (!isGood) console.log(`layers: ${modules} modules were read`);
    return isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  });

check('types', 'tsc', '--noEmit');
check('lint', 'oxlint', '--type-aware');
check('format', 'oxfmt', '--check', '.');
layers();
check('dead code', 'knip');
suite('unit');
suite('host');
check('build', 'vite', 'build', '--logLevel', 'warn');
step('budgets', () =>
  run([process.execPath, 'tests/budget.mjs']) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
);
suite('journeys');
suite('stories');

rmSync(reports, { recursive: true, force: true });
console.log('');
for (const { name, passed, failed, seconds } of results) {
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') > 0 ? 1 : 0);
