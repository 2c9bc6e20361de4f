import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { machines } from '../support/machines.ts';
import { type Source, sourcesIn } from '../support/sources.ts';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];
const actorsOf = (machine: AnyStateMachine) =>
  nodesOf(machine.root).flatMap((node) => node.invoke.map((invoke) => ({ node, invoke })));

describe('every machine', () => {
  it('is found by its file', () => {
    expect(machines).toHaveLength(sourcesIn('src/machines', /\.machine\.ts$/).length);
  });
  it('has a table test and a chapter in docs/machines', () => {
    const tests = sourcesIn('tests/machines', /\.test\.ts$/)
      .map(({ source }) => source)
      .join('\n');
    const chapters = sourcesIn('docs/machines', /\.md$/)
      .map(({ source }) => source)
      .join('\n');
    for (const { id } of machines) {
      expect(tests, id).toContain(`'${id}`);
      expect(chapters, id).toContain(`## ${id}`);
    }
  });
  it.each(machines.map((machine) => [machine.id, machine] as const))(
    'SES-47: %s names each invoked actor by its source, and answers its failure',
    (_, machine) => {
      for (const { node, invoke } of actorsOf(machine)) {
        expect(invoke.id, node.id).toBe(invoke.src);
        expect(invoke.onError, `${node.id} invokes ${invoke.id}`).toBeDefined();
      }
    },
  );
  it.each(machines.map((machine) => [machine.id, machine] as const))(
    '%s has no final state at its top and no system id',
    (_, machine) => {
      for (const node of nodesOf(machine.root)) expect(node.type, node.id).not.toBe('final');
      for (const { invoke } of actorsOf(machine)) expect(invoke.systemId).toBeUndefined();
    },
  );
});

describe('machine files', () => {
  const files = sourcesIn('src/machines', /\.ts$/);
  const breaking = (sources: readonly Source[], forbidden: RegExp) =>
    sources.filter(({ source }) => forbidden.test(source)).map(({ file }) => file);
  it('touch no global of the browser, no clock and no chance', () => {
    const forbidden = /\b(window|document|localStorage|sessionStorage)\.|Date\.now|Math\.random|new Date\(/;
    const isPlain = ({ file }: Source) => !/\.(actor|connect)\.ts$|\/connect\.ts$/.test(file);
    expect(breaking(files.filter(isPlain), forbidden)).toEqual([]);
  });
  it('find the rules that they share with the host as free of them', () => {
    const forbidden = /\b(window|document|localStorage|sessionStorage)\.|Date\.now|Math\.random|new Date\(\)/;
    expect(breaking(sourcesIn('src/domain', /\.ts$/), forbidden)).toEqual([]);
  });
  it('STO-11, STO-12: never persist a snapshot, and reach localStorage through one file only', () => {
    const all = sourcesIn('src', /\.tsx?$/);
    expect(all.filter(({ source }) => /getPersistedSnapshot/.test(source)).map(({ file }) => file)).toEqual(
      [],
    );
    expect(all.filter(({ source }) => /\blocalStorage\b/.test(source)).map(({ file }) => file)).toEqual([
      'src/main.tsx',
    ]);
  });
  it('stay short: a chart under 300 lines', () => {
    const long = files.filter(({ length }) => length > 301).map(({ file }) => file);
    expect(long).toEqual([]);
  });
});
