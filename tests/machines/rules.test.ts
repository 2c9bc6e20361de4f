import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { routes } from '../../src/routes.ts';
import { machines } from '../support/machines.ts';
import { type Source, sourcesIn } from '../support/sources.ts';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];
/** A machine, and whether an actor of another is one. */
const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic;
/** The machines that a machine runs, by the name that it gives each. */
const childrenOf = ({ implementations }: AnyStateMachine): string[] =>
  Object.entries(implementations.actors ?? {}).flatMap(([name, logic]) => {
    if (!isMachine(logic)) return [];
    return logic.id === name ? [name] : [`${name} (a ${logic.id})`];
  });
const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
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

/** Machine files without a chapter in the document of their subject, and chapters without a file. */
function unmatchedChapters(files: readonly string[], chapters: readonly string[]): string[] {
  const subjects = (file: string) => file.split('/')[0] ?? '';
  const nameOf = (file: string) => /([\w-]+)(?:\.machine)?\.ts$/.exec(file)?.[1] ?? '';
  const chapterOf = (file: string) => `${subjects(file)}/${nameOf(file)}`;
  return [
    ...files.filter((file) => file.endsWith('.machine.ts') && !chapters.includes(chapterOf(file))),
    ...chapters.filter((chapter) => !files.some((file) => chapterOf(file) === chapter)),
  ];
}

describe('docs/machines', () => {
  const documents = sourcesIn('docs/machines', /(?<!README)\.md$/);
  const readme = readFileSync('docs/machines/README.md', 'utf8');
  it('has a chapter for every machine in the document of its subject, and none for another', () => {
    const chapters = documents.flatMap(({ file, source }) =>
      [...source.matchAll(/^## ([A-Za-z]+)$/gm)].map(
        ([, name = '']) => `${basename(file, '.md')}/${kebabCase(name)}`,
      ),
    );
    const files = sourcesIn('src/machines', /\/.*\.ts$/).map(({ file }) => file.replace('src/machines/', ''));
    expect(chapters.length).toBeGreaterThan(50);
    expect(unmatchedChapters(files, chapters)).toEqual([]);
    expect(unmatchedChapters(['a/b-c.machine.ts', 'a/d.ts'], ['a/d', 'b/b-c'])).toEqual([
      'a/b-c.machine.ts',
      'b/b-c',
    ]);
  });
  it('names no file that does not exist', () => {
    const files = ['src', 'server', 'tests', 'build'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `/${folder}/${name}`),
    );
    const named = sourcesIn('docs/machines', /\.md$/).flatMap(({ source }) =>
      [...source.matchAll(/`([\w./-]+\.(?:tsx?|m?js))`/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
  });
  it('lists the machines that each machine runs', () => {
    const listed = [...readme.matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gm)].map(
      ([, parent = '', children = '']) => `${parent}: ${children.split(', ').toSorted().join(', ')}`,
    );
    const running = machines
      .map((machine) => ({ parent: machine.id, children: childrenOf(machine).toSorted() }))
      .filter(({ children }) => children.length > 0)
      .map(({ parent, children }) => `${parent}: ${children.join(', ')}`);
    expect(listed.toSorted()).toEqual(running.toSorted());
  });
  it('lists the machines of the pages', () => {
    const [, listed = ''] = /└─ pages[^:]*:\n([^`]*)```/.exec(readme) ?? [];
    const pages = Object.values(routes).flatMap(({ page }) => page ?? []);
    expect(
      listed
        .split(/,\s+/)
        .map((name) => name.trim())
        .toSorted(),
    ).toEqual([...new Set(pages)].toSorted());
  });
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
