import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A script of the page's head as one text. What a file exports is in an object of the given name in `window`. */
export async function inlineScript(
  file: string,
  name: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { ...define },
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL(file, import.meta.url)), formats: ['iife'], name },
      // The modules are the application's, which does nothing when they are evaluated.
      rollupOptions: { treeshake: { moduleSideEffects: false } },
    },
  });
  if (!Array.isArray(built) || !built[0]) throw new Error(`The script ${file} was not built`);
  return built[0].output[0].code.trim();
}
