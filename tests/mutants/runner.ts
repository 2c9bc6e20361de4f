/**
 * Runs the tests that read a file with one mutant after the other; `run.ts` starts this process in its copy of the project and
 * sends it the mutants. A test in an endless loop cannot be interrupted: `run.ts` then ends the process with its workers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';
import { mutated, type PlacedMutant, type TestsResult } from './operators.ts';

const copy = process.cwd();
const openVitest = () =>
  createVitest('test', {
    root: copy,
    project: ['unit', 'host'],
    watch: false,
    reporters: [{}],
    silent: true,
  });
const vitest = await openVitest();

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

async function run(specifications: readonly TestSpecification[]): Promise<TestsResult> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...specifications], false);
  const isWhole = testModules.length === specifications.length && testModules.every((module) => module.ok());
  return isWhole && unhandledErrors.length === 0 ? 'survived' : 'killed';
}

async function resultOf({ file, ...mutant }: PlacedMutant): Promise<TestsResult> {
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

process.on('message', (mutant: PlacedMutant) => {
  void resultOf(mutant).then((result) => process.send?.(result));
});
