export const anyOf = (...tests: readonly string[]) => new RegExp(tests.join('|'));
const asPattern = (path: string) => path.replaceAll('.', String.raw`\.`).replaceAll('/', String.raw`[\\/]`);

/**
 * Our own modules by path below `src`, without extension: `{a,b}` names several, and a trailing slash means the whole
 * folder.
 */
export const ours = (...paths: readonly string[]) =>
  paths
    .map((path) => {
      const names = asPattern(path).replace(
        /\{([^}]*)\}/g,
        (_, all: string) => `(?:${all.replaceAll(',', '|')})`,
      );
      return `${asPattern('/src/')}${names}${path.endsWith('/') ? '' : String.raw`(?:\.|$)`}`;
    })
    .join('|');

export const packages = (...names: readonly string[]) =>
  names.map((name) => asPattern(`node_modules/${name}/`)).join('|');
export const icons = (names: string) =>
  String.raw`lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:${names})\.`;
