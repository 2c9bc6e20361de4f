import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { filesUnavailable } from '../http/refusal.ts';
import {
  BadFileName,
  BadFileStorage,
  checkFileName,
  type FileStore,
  isFileName,
  readStored,
} from './file-store.ts';
import type { S3Location } from './files-url.ts';

/** In milliseconds. A request may be sent three times. */
const limits = { connectionTimeout: 2_000, socketTimeout: 10_000, requestTimeout: 60_000 } as const;

const isMissing = (error: unknown) => error instanceof NoSuchKey || error instanceof NotFound;

/** The part of an error that an operator may read: no signed URL, no name of a file. */
function kindOf(error: unknown): string {
  if (error instanceof S3ServiceException) return `${error.name}, ${error.$metadata.httpStatusCode ?? '-'}`;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function reasonOf(error: unknown, { bucket, endpoint }: S3Location): string {
  if (error instanceof Error && error.name === 'CredentialsProviderError') {
    return 'there are no credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  }
  if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode === undefined) {
    return `${endpoint ?? 'the storage'} does not answer (${kindOf(error)}).`;
  }
  if (error.name === 'NoSuchBucket') return `there is no bucket "${bucket}".`;
  if (error.$metadata.httpStatusCode === 301) return `the bucket "${bucket}" is in another region.`;
  return `the bucket "${bucket}" cannot be listed, written, read and deleted from (${kindOf(error)}).`;
}

function createStore(client: S3Client, { bucket, prefix }: S3Location, incoming: string) {
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + checkFileName(name) });
  const store: FileStore = {
    incoming,
    // A single request, so that an object is visible only when it is complete; a body in memory can be sent again.
    async write(name, bytes) {
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes }));
    },
    async moveIn(name, path) {
      await store.write(name, await readFile(path));
      await rm(path, { force: true });
    },
    async open(name) {
      try {
        const { Body: body } = await client.send(new GetObjectCommand(at(name)));
        if (!(body instanceof Readable)) throw new TypeError('Expected a stream of Node.');
        return body;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async has(name) {
      try {
        await client.send(new HeadObjectCommand(at(name)));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
    async *list(begin = '') {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + begin });
      for await (const { Contents: found = [] } of pages) {
        for (const { Key: key = '', LastModified: changedAt } of found) {
          const name = key.slice(prefix.length);
          if (changedAt && isFileName(name)) yield { name, changedAt };
        }
      }
    },
  };
  return store;
}

/** Lists, writes, reads and deletes, so that a missing permission is found at the start and not at the first upload. */
async function testAccess(store: FileStore): Promise<void> {
  for await (const _ of store.list()) break;
  const name = `check-${randomUUID()}`;
  await store.write(name, Buffer.from(name));
  await readStored(store, name);
  await store.remove(name);
}

/** Every storage error becomes a refusal with a retry delay; its kind is logged. */
function refusing(store: FileStore, warn: (message: string) => void): FileStore {
  const refuse = (error: unknown): never => {
    if (error instanceof BadFileName) throw error;
    warn(`The storage of files failed: ${kindOf(error)}`);
    throw filesUnavailable();
  };
  return {
    incoming: store.incoming,
    write: (name, bytes) => store.write(name, bytes).catch(refuse),
    moveIn: (name, path) => store.moveIn(name, path).catch(refuse),
    open: (name) => store.open(name).catch(refuse),
    has: (name) => store.has(name).catch(refuse),
    remove: (name) => store.remove(name).catch(refuse),
    async *list(prefix) {
      try {
        yield* store.list(prefix);
      } catch (error) {
        refuse(error);
      }
    },
  };
}

/**
 * Files as objects in a bucket of S3, or of a compatible storage. Credentials are found as in every AWS program: in
 * `AWS_…`, in its shared files, or by the role of the machine.
 * @param incoming a local folder, which is created if necessary.
 * @throws BadFileStorage when the bucket cannot be used.
 */
export async function openS3Store(
  location: S3Location,
  incoming: string,
  warn: (message: string) => void,
): Promise<FileStore> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const client = new S3Client({
    region: location.region,
    ...(location.endpoint !== undefined && { endpoint: location.endpoint, forcePathStyle: true }),
    // Storages other than Amazon's may not support the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...limits, throwOnRequestTimeout: true },
  });
  const store = createStore(client, location, incoming);
  try {
    await testAccess(store);
  } catch (error) {
    throw new BadFileStorage(`FILES_URL: ${reasonOf(error, location)}`);
  }
  return refusing(store, warn);
}
