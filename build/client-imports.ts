import ts from 'typescript';

/**
 * The modules that each key of an object literal imports dynamically, also through another constant of the same file:
 * `const loaders = { rounds: async () => (await import('./rounds/Rounds.tsx')).Rounds }` gives `rounds` that path.
 */
export function importsByKey(code: string, table: string): ReadonlyMap<string, readonly string[]> {
  const file = ts.createSourceFile('table.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const constants = new Map<string, ts.Expression>();
  const note = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      constants.set(node.name.text, node.initializer);
    }
    ts.forEachChild(node, note);
  };
  note(file);

  const importsIn = (node: ts.Node): string[] => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      return specifier && ts.isStringLiteral(specifier) ? [specifier.text] : [];
    }
    const found: string[] = [];
    ts.forEachChild(node, (child) => void found.push(...importsIn(child)));
    return found;
  };
  const valueOf = (node: ts.Expression) => (ts.isIdentifier(node) && constants.get(node.text)) || node;
  const objectOf = (node: ts.Expression): ts.Expression =>
    ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? objectOf(node.expression) : node;

  const initializer = constants.get(table);
  const literal = initializer && objectOf(initializer);
  const entries: [string, readonly string[]][] = [];
  if (literal && ts.isObjectLiteralExpression(literal)) {
    for (const property of literal.properties) {
      if (ts.isPropertyAssignment(property) && ts.isIdentifier(property.name)) {
        entries.push([property.name.text, importsIn(valueOf(property.initializer))]);
      }
    }
  }
  return new Map(entries);
}
