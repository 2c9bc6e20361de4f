import { useEffect, useState } from 'react';
import type { FieldValues, UseFormSubscribe } from 'react-hook-form';
import type { DeskDraft } from '../../../machines/club/desk/desk-draft.ts';
import type { DeskActor } from '../../../machines/club/desk/desk.machine.ts';
import { selectDraft, keepEntry } from '../../../machines/club/desk/desk.selectors.ts';

/** What was typed into a form before it was opened; null where there was nothing. */
export const useKeptEntry = (actor: DeskActor): DeskDraft | null =>
  useState(() => selectDraft(actor.getSnapshot()))[0];

/** Has the machine keep what is typed. @param textsOf its fields; the same function each time. */
export function useTypedEntry<Values extends FieldValues>(
  actor: DeskActor,
  subscribe: UseFormSubscribe<Values>,
  textsOf: (values: Values) => DeskDraft,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepEntry(actor, textsOf(values)),
      }),
    [actor, subscribe, textsOf],
  );
}
