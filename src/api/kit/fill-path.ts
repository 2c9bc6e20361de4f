import type { Call, Parameters } from './paths.ts';

const unsafeParameter = /^\.{0,2}$|[/\\?#]|\p{Cc}/u;

/**
 * Fills a template. Every parameter is percent-encoded.
 * @throws RangeError for a parameter that could leave its path segment: empty, `.`, `..`, or with / \ ? # or control characters.
 */
export function fillPath<Path extends string>(call: Call<Path>, parameters: Parameters<Path>): string {
  const values: Readonly<Record<string, string | number>> = parameters;
  return call.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? '');
    if (unsafeParameter.test(value)) throw new RangeError(`Path parameter "${name}" is not usable`);
    return encodeURIComponent(value);
  });
}
