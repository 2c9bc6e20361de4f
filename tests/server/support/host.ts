import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Engine } from '../../../server/database/database.ts';
import { openPglite } from '../../../server/database/pglite.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { readSettings } from '../../../server/environment.ts';
import { openHost, type OpenHost } from '../../../server/open-host.ts';
import {
  anyEngine as quickEngine,
  bySocket,
  newClubDatabase,
  createDatabase,
  type EngineName,
  engines as allEngines,
  enginesByDay as dayEngines,
  isNightly,
  seededAuditKey,
  seededDatabase,
} from '../../support/browser/engines.ts';
import { copyNewClub, copyEmpty, copySeeded } from '../../support/setup/prepared-folders.ts';
import { formOf, type Part } from './files/files.ts';

export { createDatabase, type EngineName, isNightly, seededDatabase };

/** The suite asks for them while it is collected, when the server runs. */
export const engines = allEngines();
export const enginesByDay = dayEngines();
export const anyEngine = quickEngine();

export const password = 'quiet harbour lantern';

type Sent = {
  readonly status: number;
  readonly body: ReturnType<typeof JSON.parse>;
  readonly headers: Headers;
};

export type TestHost = OpenHost & {
  readonly folder: string;
  /** Moves the host's clock. */
  readonly pass: (seconds: number) => void;
  readonly send: (
    method: string,
    path: string,
    options?: { readonly body?: unknown; readonly token?: string; readonly headers?: Record<string, string> },
  ) => Promise<Sent>;
  /** Sends a form as it stands: `parts`, or the bytes of a whole body with the boundary `clubfolio-test`. */
  readonly upload: (token: string, form: Part[] | Buffer, contentType?: string) => Promise<Sent>;
  readonly login: (email: string, secret?: string) => Promise<{ access: string; refresh: string }>;
  readonly register: (email: string) => Promise<{ access: string; refresh: string }>;
  readonly dispose: () => Promise<void>;
};

/** A database of `engine` without a single table. */
export async function openEmptyEngine(engine: EngineName, limitMs = 5_000): Promise<Engine> {
  if (engine === 'postgresql') {
    return openPostgres(await createDatabase(), { warn: () => {}, limitMs, waitMs: 5_000 });
  }
  const folder = mkdtempSync(join(tmpdir(), 'clubfolio-empty-'));
  copyEmpty(folder);
  return openPglite(join(folder, 'database'));
}

/** A whole host of a club that begins: no demonstration, and nothing in the database. */
export const openEmptyHost = (
  engine: EngineName,
  environment: Readonly<Record<string, string>> = {},
): Promise<TestHost> => openFolder(engine, { DEMO: '0', ...environment }, false);

/** A whole host on a database as it is after the first start, asked without a port. */
export const openTestHost = (
  engine: EngineName,
  environment: Readonly<Record<string, string>> = {},
): Promise<TestHost> => openFolder(engine, environment, true);

/** Two whole hosts as two processes are: on one PostgreSQL database, with the same secrets and the same files. */
export async function openTwoHosts(environment: Readonly<Record<string, string>> = {}): Promise<{
  readonly url: string;
  readonly hosts: readonly [TestHost, TestHost];
  dispose(): Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'clubfolio-shared-'));
  const url = environment['DATABASE_URL'] ?? (await createDatabase(seededDatabase));
  const shared = {
    DATABASE_URL: url,
    FILES_URL: pathToFileURL(folder).href,
    JWT_SECRET: 'the-secret-that-both-hosts-of-a-test-have',
    ...environment,
  };
  const [first, second] = await Promise.all([
    openFolder('postgresql', shared, true),
    openFolder('postgresql', shared, true),
  ]);
  return {
    url,
    hosts: [first, second],
    async dispose() {
      await Promise.all([first.dispose(), second.dispose()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openFolder(
  engine: EngineName,
  environment: Readonly<Record<string, string>>,
  isSeeded: boolean,
): Promise<TestHost> {
  const folder = mkdtempSync(join(tmpdir(), 'clubfolio-host-'));
  if (engine === 'pglite') (isSeeded ? copySeeded : copyNewClub)(folder);
  let shift = 0;
  const opened = await openHost(
    readSettings({
      DATA_DIR: folder,
      THROTTLE_SCALE: '1000',
      // A hundred simultaneous changes of one row wait for each other, longer on a busy machine.
      DATABASE_LIMIT_MS: '30000',
      LOG_LEVEL: 'silent',
      CLIENT_DIR: join(folder, 'client'),
      ...(engine === 'postgresql' && {
        DATABASE_URL:
          environment['DATABASE_URL'] ??
          bySocket(await createDatabase(isSeeded ? seededDatabase : newClubDatabase)),
        AUDIT_KEY: seededAuditKey,
      }),
      ...environment,
    }),
    () => new Date(Date.now() + shift),
  );
  const request = async (path: string, init: RequestInit): Promise<Sent> => {
    const response = await opened.app.request(`http://localhost${path}`, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  };
  const send: TestHost['send'] = (method, path, { body, token, headers } = {}) =>
    request(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const upload: TestHost['upload'] = (
    token,
    form,
    contentType = `multipart/form-data; boundary=clubfolio-test`,
  ) =>
    request('/api/v1/investors/documents/upload/', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      body: new Uint8Array(Buffer.isBuffer(form) ? form : formOf(form)),
    });
  const login: TestHost['login'] = async (email, secret = password) => {
    const { status, body } = await send('POST', '/api/auth/token/', { body: { email, password: secret } });
    if (status !== 200) throw new Error(`login ${status} ${JSON.stringify(body)}`);
    return body;
  };
  return {
    ...opened,
    folder,
    send,
    upload,
    login,
    pass: (seconds) => {
      shift += seconds * 1_000;
    },
    async register(email) {
      const { status, body } = await send('POST', '/api/v1/investors/register/', {
        body: { email, password, agree_terms: true },
      });
      if (status !== 201) throw new Error(`register ${status} ${JSON.stringify(body)}`);
      return login(email);
    },
    async dispose() {
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
