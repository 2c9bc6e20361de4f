import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildHost } from '../../../server/build/build-host.mjs';

const outDir = 'dist/bench';
const modules = {
  'open-host': 'server/open-host.ts',
  environment: 'server/environment.ts',
  irr: 'src/domain/money/returns/irr.ts',
  session: 'src/machines/session/session.machine.ts',
};
let built = null;

/** One of `modules`, built as it is shipped: what runs from the sources is slower. */
export async function builtModule(name) {
  built ??= buildHost(process.cwd(), outDir, modules);
  await built;
  return import(pathToFileURL(resolve(outDir, `${name}.js`)).href);
}
