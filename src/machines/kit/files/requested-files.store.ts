import * as z from 'zod/mini';
import { fileTypes } from '../../../api/reports/book-reports.ts';
import { bases } from '../../../domain/queries/basis.ts';
import { requestedFormats } from '../../../domain/reports/report-formats.ts';
import type { MemoryKey } from '../device/device-memory.machine.ts';
import { deviceMemory } from '../device/device-memory.store.ts';
import { isCurrent, type StoredFileRequest, withEntry } from './requested-files.ts';

const text = z.optional(z.string());
const id = z.optional(z.number());

const listSchema = z.array(
  z.object({
    title: z.string(),
    key: z.string(),
    requestedAt: z.number(),
    request: z.object({
      report_type: z.enum(fileTypes),
      format: z.enum(requestedFormats),
      query: z.object({
        asOf: text,
        from: text,
        to: text,
        entity: id,
        series: id,
        startup: id,
        basis: z.optional(z.enum(bases)),
        currency: text,
      }),
      subject: z.exactOptional(z.number()),
      sections: z.array(z.string()),
      locale: z.string(),
      prepared_for: z.string(),
      columns: z.exactOptional(z.array(z.string())),
      holdings: z.exactOptional(z.array(z.number())),
    }),
  }),
);

const files = deviceMemory(({ owner }: MemoryKey) => `files ${owner}`, listSchema, [], withEntry);

/** The files requested in the last days, latest first. @throws DOMException where the browser stores nothing. */
export const loadStoredFiles = async (owner: number, now: number): Promise<readonly StoredFileRequest[]> =>
  (await files.read({ owner })).filter((file) => isCurrent(file, now));

/** @throws DOMException where the browser stores nothing. */
export const storeFile = (owner: number, file: StoredFileRequest) =>
  files.write({ owner }, [{ kind: 'add', file }]);

/** @throws DOMException where the browser stores nothing. */
export const removeFile = (owner: number, key: string) => files.write({ owner }, [{ kind: 'remove', key }]);
