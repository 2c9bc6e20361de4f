import '../../jitless.ts';
import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { ownCalls } from '../kit/paths.ts';
import { strictTrue, text } from '../kit/wire.ts';

const options = z.nullable(z.array(z.object({ value: text, label: text })));

const formSchema = z.object({
  name: text,
  title: text,
  about: text,
  columns: z.array(
    z.object({
      key: text,
      heading: text,
      note: text,
      example: text,
      input: z.enum(['day', 'long', 'text']),
      is_required: strictTrue,
      options,
    }),
  ),
});

/** A form for one row of a sheet of the club's workbook. */
export type SheetForm = z.output<typeof formSchema>;

export const getSheetForm = (send: Send, sheet: string, signal: AbortSignal): Promise<SheetForm> =>
  send(ownCalls.getSheetForm, { params: { sheet }, schema: formSchema, signal });

const fileSchema = z.object({ file: z.string() });

/** Uploads a workbook or a statement; returns the id that names it for the next hour. */
export const sendDeskFile = async (send: Send, file: File, signal: AbortSignal): Promise<string> => {
  const form = new FormData();
  form.append('file', file, file.name);
  return (await send(ownCalls.sendDeskFile, { body: form, schema: fileSchema, signal })).file;
};
