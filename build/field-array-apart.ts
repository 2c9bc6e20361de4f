import type { Plugin } from 'vite';

/**
 * Loads `useFieldArray` with the owners of a company, its only user: react-hook-form is one file, and every form would load its
 * list too, 1.4 kB of the sign-in page. It gets the form's `control` as an argument and shares nothing else with the other hooks.
 */
export function fieldArrayApart(): Plugin {
  return {
    name: 'clubfolio-field-array-apart',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-hook-form$/ },
      async handler(source, importer) {
        if (!importer?.endsWith('/src/views/onboarding/who/use-owners.ts')) return null;
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found && { ...found, id: `${found.id}?field-array` };
      },
    },
  };
}
