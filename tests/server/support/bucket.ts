import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The one key that the server for tests knows. */
export const bucketKeys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' } as const;

const server = createRequire(import.meta.url).resolve('@20minutes/s3rver');

const program = (options: object) => `
  const S3rver = require(${JSON.stringify(server)});
  new S3rver(${JSON.stringify(options)}).run().then(({ port }) => console.log('listening on', port));
`;

export type Bucket = {
  /** For `FILES_URL`: the files of one club, apart from those of other prefixes. */
  readonly urlOf: (prefix: string) => string;
  readonly port: number;
  /** Gives the bucket more objects like the one of a name, beside it, as if each had been written. */
  readonly repeat: (prefix: string, name: string, names: readonly string[]) => void;
  /** Ends the server; `start` brings it back with all that it had. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly dispose: () => Promise<void>;
};

/** A server that speaks S3, with the empty bucket `club`, in a process of its own; its key is that of this process, too. */
export async function startBucket(): Promise<Bucket> {
  Object.assign(process.env, bucketKeys);
  const folder = mkdtempSync(join(tmpdir(), 'clubfolio-bucket-'));
  let port = 0;
  let stop = async () => {};
  const start = async () => {
    const options = {
      directory: folder,
      address: '127.0.0.1',
      port,
      silent: true,
      configureBuckets: [{ name: 'club' }],
      // It signs the address of a bucket without its last slash, which clients of today sign.
      allowMismatchedSignatures: true,
    };
    // It encrypts where a list goes on by DES.
    const child = spawn(process.execPath, ['--openssl-legacy-provider', '--eval', program(options)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    while (!/listening on \d+/.test(text)) await once(child.stdout, 'data');
    port = Number(/listening on (\d+)/.exec(text)?.[1]);
    stop = async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    };
  };
  await start();
  return {
    urlOf: (prefix) => `s3://club/${prefix}?endpoint=http://127.0.0.1:${port}`,
    get port() {
      return port;
    },
    repeat(prefix, name, names) {
      // The server keeps an object, its properties and its checksum in files of its name.
      const place = join(folder, 'club', prefix);
      const endings = readdirSync(place).flatMap((file) =>
        file.startsWith(`${name}._S3rver_`) ? [file.slice(name.length)] : [],
      );
      for (const other of names)
        for (const ending of endings) copyFileSync(join(place, name + ending), join(place, other + ending));
    },
    stop: () => stop(),
    start,
    async dispose() {
      for (const name of Object.keys(bucketKeys)) delete process.env[name];
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
