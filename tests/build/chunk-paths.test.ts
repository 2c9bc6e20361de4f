import { readFileSync } from 'node:fs';
import {
  createSourceFile,
  forEachChild,
  isCallExpression,
  isStringLiteral,
  type Node,
  ScriptTarget,
} from 'typescript';
import { expect, it } from 'vitest';
import { ours } from '../../build/chunk-patterns.ts';
import { sourcesIn } from '../support/sources.ts';

/** The paths that the calls of `ours` in a source name, with `{a,b}` written out. */
function pathsIn(source: string): string[] {
  const found: string[] = [];
  const visitNode = (node: Node) => {
    if (isCallExpression(node) && node.expression.getText() === 'ours') {
      found.push(...node.arguments.filter(isStringLiteral).flatMap(({ text }) => writtenOut(text)));
    }
    forEachChild(node, visitNode);
  };
  visitNode(createSourceFile('chunks.ts', source, ScriptTarget.Latest, true));
  return found;
}

function writtenOut(path: string): string[] {
  const [braces = '', names = ''] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (braces === '') return [path];
  return names.split(',').flatMap((name) => writtenOut(path.replace(braces, name)));
}

/** Paths that no file has. */
const lostPaths = (paths: readonly string[], files: readonly string[]): string[] =>
  paths.filter((path) => !files.some((file) => new RegExp(ours(path)).test(file)));

const files = sourcesIn('src', /\.(?:tsx?|css)$/).map(({ file }) => `/${file}`);

it.each(['build/client-chunks.ts', 'build/sign-in-chunks.ts'])(
  'every path in %s is that of a file',
  (list) => {
    const paths = pathsIn(readFileSync(list, 'utf8'));
    expect(paths.length).toBeGreaterThan(20);
    expect(lostPaths(paths, files)).toEqual([]);
  },
);

it('finds a path whose file has moved', () => {
  const planted =
    "const test = anyOf(ours('machines/kit/{list,gone}.machine', 'views/nowhere/'), icons('eye'));";
  expect(lostPaths(pathsIn(planted), files)).toEqual(['machines/kit/gone.machine', 'views/nowhere/']);
});
