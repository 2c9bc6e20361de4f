import '../../jitless.ts';
import * as z from 'zod/mini';
import {
  type DocumentType,
  isDocumentType,
  isIssued,
  isStillValid,
  maxDocumentNoteLength,
} from '../../domain/documents/document-types.ts';
import { countCharacters } from '../../domain/texts/text-patterns.ts';

const day = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.trim() || null),
  ),
  z.nullable(z.iso.date('Enter a valid date')),
);

/** The form over all selected files, by the id of each; `today` is the person's calendar day. */
export const uploadForm = (today: string) =>
  z.object({
    rows: z.record(
      z.string(),
      z.object({
        documentType: z.pipe(
          z.string(),
          z.custom<DocumentType>(
            (type) => typeof type === 'string' && isDocumentType(type),
            'Choose the document type',
          ),
        ),
        issuedDate: day.check(
          z.refine((issued) => issued === null || isIssued(issued, today), 'This date is in the future'),
        ),
        expiryDate: day.check(
          z.refine(
            (end) => end === null || isStillValid(end, today),
            'This document has expired. Choose one that is still valid.',
          ),
        ),
        note: z.pipe(
          z.pipe(
            z.string(),
            z.transform((value: string) => value.trim() || null),
          ),
          z.nullable(
            z
              .string()
              .check(
                z.refine(
                  (note) => countCharacters(note) <= maxDocumentNoteLength,
                  `At most ${maxDocumentNoteLength} characters`,
                ),
              ),
          ),
        ),
      }),
    ),
  });

export type UploadFormInput = z.input<ReturnType<typeof uploadForm>>;
export type UploadForm = z.output<ReturnType<typeof uploadForm>>;
