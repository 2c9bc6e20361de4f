import { readFileSync } from 'node:fs';
import {
  createSourceFile,
  forEachChild,
  isArrowFunction,
  isCallExpression,
  isFunctionExpression,
  isIdentifier,
  isPropertyAssignment,
  type Node,
  ScriptTarget,
} from 'typescript';
import { describe, expect, it } from 'vitest';
import { sourcesIn } from '../support/sources.ts';

const sources = (folder: string, matching: RegExp) =>
  sourcesIn(folder, matching).filter(({ file }) => !file.endsWith('.stories.tsx'));

const names = (found: readonly { readonly file: string }[]) => found.map(({ file }) => file);

/** Hooks that read a snapshot (`useSelector` and what is made of it) and are given a function written on the spot, by line. */
function inlineSelectorsIn(file: string, source: string): string[] {
  const tree = createSourceFile(file, source, ScriptTarget.Latest);
  const found: string[] = [];
  const visitNode = (node: Node) => {
    if (
      isCallExpression(node) &&
      isIdentifier(node.expression) &&
      /^use\w*Select(or)?$/.test(node.expression.text) &&
      node.arguments.some((argument) => isArrowFunction(argument) || isFunctionExpression(argument))
    ) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      found.push(`${file}:${line + 1}`);
    }
    forEachChild(node, visitNode);
  };
  visitNode(tree);
  return found;
}

/** Where a source names the `send` of an actor, by line; a key of a table of labels names none. */
function sendsIn(file: string, source: string): string[] {
  const tree = createSourceFile(file, source, ScriptTarget.Latest, true);
  const found: string[] = [];
  const visitNode = (node: Node) => {
    if (isIdentifier(node) && node.text === 'send' && !isPropertyAssignment(node.parent)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      found.push(`${file}:${line + 1}`);
    }
    forEachChild(node, visitNode);
  };
  visitNode(tree);
  return found;
}

describe('the views', () => {
  it('read snapshots by selectors that have a name beside the machine', () => {
    const inline = sources('src/views', /\.tsx?$/).flatMap(({ file, source }) =>
      inlineSelectorsIn(file, source),
    );
    expect(inline).toEqual([]);
  });
  it('are caught where a selector is written on the spot', () => {
    const planted = [
      'const failure = useSelector(actor, selectFailure);',
      'const search = useSelector(actor, ({ context }) => context.search);',
      'const file = useSelector(actor, selectFile(id), shallowEqual);',
      'const path = useSessionSelector(function (snapshot) { return snapshot.context.path; });',
      'const shown = useShown(() => null);',
    ].join('\n');
    expect(inlineSelectorsIn('planted.tsx', planted)).toEqual(['planted.tsx:2', 'planted.tsx:4']);
  });
  it('send events by functions that have a name beside the machine', () => {
    const sent = sources('src/views', /\.tsx?$/).flatMap(({ file, source }) => sendsIn(file, source));
    expect(sent).toEqual([]);
  });
  it('are caught where they send an event, or hand on what sends it', () => {
    const planted = [
      "actor.send({ type: 'club.refresh' });",
      "query?.send({ type: 'query.retry' });",
      'const { send } = actor;',
      'const sender = <Controls send={change} onSend={refresh} />;',
      'refreshClub(actor);',
      "const labels = { send: 'Send the agreement' };",
    ].join('\n');
    expect(sendsIn('planted.tsx', planted)).toEqual([
      'planted.tsx:1',
      'planted.tsx:2',
      'planted.tsx:3',
      'planted.tsx:4',
    ]);
  });
  it('take every colour from the theme', () => {
    const raw =
      /#[0-9a-fA-F]{3,8}\b(?=['"`;\s])|\b(rgb|hsl|oklch)a?\(|\b(bg|text|border|fill|stroke)-(blue|red|green|gray|slate|zinc|amber|white|black)\b/;
    expect(names(sources('src/views', /\.tsx?$/).filter(({ source }) => raw.test(source)))).toEqual([]);
  });
  it('load their parts so that a part that failed can be loaded again', () => {
    const lazy = sources('src/views', /\.tsx?$/).filter(({ source }) => /\blazy\(/.test(source));
    expect(names(lazy)).toEqual(['src/views/ui/feedback/lazy-part.ts']);
  });
  it('never insert markup of their own', () => {
    expect(
      names(sources('src', /\.tsx?$/).filter(({ source }) => source.includes('dangerouslySetInnerHTML'))),
    ).toEqual([]);
  });
  it('navigate by links and the session only', () => {
    const forbidden = /<Redirect|window\.location|history\.(push|replace)State|target="_blank"/;
    expect(names(sources('src/views', /\.tsx?$/).filter(({ source }) => forbidden.test(source)))).toEqual([]);
  });
  it('take links and the address from wouter alone, whose patterns the build leaves out', () => {
    const imported = sources('src', /\.tsx?$/).flatMap(({ source }) =>
      [...source.matchAll(/import \{([^}]*)\} from 'wouter(?:\/[\w-]+)?'/g)].flatMap(([, found = '']) =>
        found.split(',').map((name) => name.trim()),
      ),
    );
    expect([...new Set(imported)].toSorted()).toEqual(['Link', 'Router', 'useSearchParams']);
  });
  it('stay short: a view under 120 lines, an api resource under 100', () => {
    expect(names(sources('src/views', /\.tsx$/).filter(({ length }) => length > 121))).toEqual([]);
    expect(
      names(
        sources('src/api', /\.ts$/).filter(({ file, length }) => !file.endsWith('client.ts') && length > 101),
      ),
    ).toEqual([]);
  });
  it('leave main.tsx under 50 lines, the only file with effects at import', () => {
    expect(readFileSync('src/main.tsx', 'utf8').split('\n').length).toBeLessThan(50);
  });
});

describe('the lock file', () => {
  it('names every optional package that it asks for, so that npm ci works on every platform', () => {
    const lock: { packages: Record<string, { optionalDependencies?: Record<string, string> }> } = JSON.parse(
      readFileSync('package-lock.json', 'utf8'),
    );
    const present = new Set(Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, '')));
    const missing = Object.entries(lock.packages).flatMap(([owner, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !present.has(name))
        .map((name) => `${owner} → ${name}`),
    );
    expect(missing).toEqual([]);
  });
  it('names no registry', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved": "https?:/);
  });
});
