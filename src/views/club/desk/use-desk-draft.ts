import { useEffect, useState } from 'react';
import type { FieldValues, UseFormSubscribe } from 'react-hook-form';
import type { DeskDraft } from '../../../machines/club/desk/desk-draft.ts';
import type { DeskActor } from '../../../machines/club/desk/desk.machine.ts';
import { selectDraft, saveEntryDraft } from '../../../machines/club/desk/desk.selectors.ts';

/** What was typed into a form before it was opened; null where there was nothing. */
export const useRestoredDraft = (actor: DeskActor): DeskDraft | null =>
  useState(() => selectDraft(actor.getSnapshot()))[0];

/** Has the machine keep what is typed. @param textsOf its fields; the same function each time. */
export function useDraftSaving<Values extends FieldValues>(
  actor: DeskActor,
  subscribe: UseFormSubscribe<Values>,
  textsOf: (values: Values) => DeskDraft,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveEntryDraft(actor, textsOf(values)),
      }),
    [actor, subscribe, textsOf],
  );
}
