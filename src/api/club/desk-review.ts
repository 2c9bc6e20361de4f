import '../../jitless.ts';
import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { ownCalls } from '../kit/paths.ts';
import { known, knownNumber, optionalList, text } from '../kit/wire.ts';
import { reviewSchema } from './desk.ts';

const detailSchema = z.object({
  ...reviewSchema.shape,
  documents_in_review: knownNumber,
  reason: known,
  asked_for: optionalList(text),
  facts: optionalList(z.object({ field: text, value: text })),
  owners: optionalList(text),
  documents: optionalList(
    z.object({
      id: z.number(),
      document_type: text,
      title: known,
      file_name: text,
      status: text,
      uploaded_at: known,
      url: known,
    }),
  ),
});

/** One application: the entered data, with numbers masked, and the uploads. Links expire after five minutes. */
export type ReviewDetail = z.output<typeof detailSchema>;

export const getReview = (send: Send, id: number, signal: AbortSignal): Promise<ReviewDetail> =>
  send(ownCalls.getReview, { params: { id }, schema: detailSchema, signal });
