import { get, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { fileTypes } from '../../../api/reports/book-reports.ts';
import { deviceStore } from '../device/device.store.ts';
import { isCurrent, type MadeFile, withFile, withoutFile } from './made-files.ts';

const text = z.optional(z.string());
const id = z.optional(z.number());

/** What another version may have kept is not believed. */
const listSchema = z.array(
  z.object({
    title: z.string(),
    key: z.string(),
    requestedAt: z.number(),
    request: z.object({
      report_type: z.enum(fileTypes),
      format: z.enum(['pdf', 'xlsx', 'csv', 'zip']),
      query: z.object({
        asOf: text,
        from: text,
        to: text,
        entity: id,
        series: id,
        startup: id,
        basis: z.optional(z.enum(['net', 'gross'])),
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

const keyOf = (owner: number) => `files ${owner}`;

function listIn(kept: unknown): readonly MadeFile[] {
  const read = listSchema.safeParse(kept);
  return read.success ? read.data : [];
}

/** The files a person asked for in the last days, the latest first. @throws DOMException where the browser keeps nothing. */
export const recallFiles = async (owner: number, now: number): Promise<readonly MadeFile[]> =>
  listIn(await get(keyOf(owner), deviceStore())).filter((file) => isCurrent(file, now));

/** Another tab may have written meanwhile, so a change is applied to what is kept now. */
const change = (owner: number, apply: (list: readonly MadeFile[]) => readonly MadeFile[]): Promise<void> =>
  update(keyOf(owner), (kept: unknown) => apply(listIn(kept)), deviceStore());

/** @throws DOMException where the browser keeps nothing. */
export const rememberFile = (owner: number, file: MadeFile): Promise<void> =>
  change(owner, (list) => withFile(list, file));

/** @throws DOMException where the browser keeps nothing. */
export const forgetFile = (owner: number, key: string): Promise<void> =>
  change(owner, (list) => withoutFile(list, key));
