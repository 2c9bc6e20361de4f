import ts from 'typescript';

/** One change to a file: what is from `start` to `end` becomes `text`. */
export type Mutant = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What was done, in words. */
  readonly operator: string;
  /** Counted from 1. */
  readonly line: number;
};

export type PlacedMutant = Mutant & { readonly file: string };

/** What the tests that read a file say of a mutant. */
export type TestsResult = 'killed' | 'survived' | 'untested';

type Add = (start: number, end: number, text: string, operator: string) => void;

const swappedSigns = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
]);

const swappedCalls = new Map([
  ['plus', 'minus'],
  ['minus', 'plus'],
  ['lt', 'lte'],
  ['lte', 'lt'],
  ['gt', 'gte'],
  ['gte', 'gt'],
  ['every', 'some'],
  ['some', 'every'],
]);

/** What a chart still runs without. */
const chartParts = new Set(['guard', 'actions', 'entry', 'exit']);

const nameOf = ({ name }: ts.PropertyAssignment): string => (ts.isIdentifier(name) ? name.text : '');

/** The name of the property whose object the node is in. */
const ownerOf = (node: ts.Node): string => {
  const owner = node.parent.parent;
  return ts.isPropertyAssignment(owner) ? nameOf(owner) : '';
};

function ofProperty(node: ts.PropertyAssignment, source: string, isChart: boolean, add: Add): void {
  const [name, owner] = [nameOf(node), ownerOf(node)];
  const { initializer } = node;
  const comma = /^\s*,/.exec(source.slice(node.end))?.[0].length ?? 0;
  if (isChart && (chartParts.has(name) || owner === 'on')) {
    add(
      node.getStart(),
      node.end + comma,
      '',
      chartParts.has(name) ? `${name} dropped` : 'transition dropped',
    );
  }
  if (isChart && name === 'guard') {
    add(initializer.getStart(), initializer.end, `negated(${initializer.getText()})`, 'guard negated');
  }
  if (['delays', 'after'].includes(owner) && ts.isNumericLiteral(initializer)) {
    add(initializer.getStart(), initializer.end, `${initializer.text}0`, 'delay × 10');
  }
}

function ofCall({ expression, arguments: given, end }: ts.CallExpression, add: Add): void {
  if (!ts.isPropertyAccessExpression(expression)) return;
  const { name } = expression;
  const other = swappedCalls.get(name.text);
  if (other) add(name.getStart(), name.end, other, `${name.text} to ${other}`);
  if (name.text === 'where' && given.length === 1) add(expression.expression.end, end, '', 'where dropped');
}

function ofNode(node: ts.Node, add: Add): void {
  if (ts.isBinaryExpression(node)) {
    const sign = node.operatorToken;
    const other = swappedSigns.get(sign.kind);
    if (other) add(sign.getStart(), sign.end, other, `${sign.getText()} to ${other}`);
  } else if (ts.isConditionalExpression(node)) {
    const { whenTrue: yes, whenFalse: no } = node;
    add(yes.getStart(), no.end, `${no.getText()} : ${yes.getText()}`, 'branches swapped');
  } else if (ts.isIfStatement(node)) {
    const { expression } = node;
    add(expression.getStart(), expression.end, `!(${expression.getText()})`, 'condition negated');
  } else if (ts.isThrowStatement(node)) {
    add(node.getStart(), node.end, ';', 'throw dropped');
  } else if (node.kind === ts.SyntaxKind.TrueKeyword) {
    add(node.getStart(), node.end, 'false', 'true to false');
  } else if (node.kind === ts.SyntaxKind.FalseKeyword) {
    add(node.getStart(), node.end, 'true', 'false to true');
  }
}

/** Everything that can be broken in a file, in the order of its text. Types and imports stay: no test can see them. */
export function mutantsOf(fileName: string, text: string): readonly Mutant[] {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const isChart = /\.(?:machine|region|setup)\.ts$/.test(fileName);
  const mutants: Mutant[] = [];
  const add: Add = (start, end, replacement, operator) => {
    const { line } = source.getLineAndCharacterOfPosition(start);
    mutants.push({ start, end, text: replacement, operator, line: line + 1 });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isPropertyAssignment(node)) ofProperty(node, text, isChart, add);
    if (ts.isCallExpression(node)) ofCall(node, add);
    ofNode(node, add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants.toSorted((a, b) => a.start - b.start);
}

const importOfNot = `import { not as negated } from 'xstate';\n`;

/** The text of a file with one change. */
export const mutated = (text: string, { start, end, text: replacement, operator }: Mutant): string =>
  (operator === 'guard negated' ? importOfNot : '') + text.slice(0, start) + replacement + text.slice(end);
