import * as z from 'zod/mini';

/** A page of our own, or one of the club's. */
const pageAddress = z.union([
  z.string().check(z.regex(/^\/(?!\/)[\w./-]+$/)),
  z.url({ protocol: /^https?$/ }),
]);

const environment = z.object({
  VITE_PRODUCT_NAME: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)), 'Clubfolio'),
  VITE_PRODUCT_SLUG: z._default(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)), 'clubfolio'),
  VITE_CONTACT_EMAIL: z._default(z.email(), 'club@clubfolio.example'),
  VITE_TERMS_URL: z._default(pageAddress, '/terms.html'),
  VITE_PRIVACY_URL: z._default(pageAddress, '/privacy.html'),
  VITE_API_HOST: z._default(z.union([z.literal(''), z.url({ protocol: /^https?$/ })]), ''),
});

export type Environment = z.output<typeof environment>;

/**
 * Reads the build's variables.
 * @throws Error that lists every variable that is wrong, and why.
 */
export function readEnvironment(variables: Readonly<Record<string, unknown>>): Environment {
  const given = Object.fromEntries(
    Object.keys(environment.shape)
      .filter((name) => variables[name] !== undefined)
      .map((name) => [name, variables[name]]),
  );
  const parsed = z.safeParse(environment, given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These environment variables are not usable:\n${lines.join('\n')}`);
}
