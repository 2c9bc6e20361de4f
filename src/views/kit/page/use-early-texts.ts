import { useState } from 'react';
import { useMoney } from '../format/money.ts';

/** Texts of a page by the name of their slot (`data-early`). */
export type EarlyTexts = Readonly<Record<string, string>>;

/** Hides an item of a list whose title was not written, and a paragraph of which the text is missing. */
export const emptySlotsHidden = 'has-[h2>bdi:empty]:hidden [&_p:has(>bdi:empty)]:hidden';

const none: EarlyTexts = {};

/** A slot with a child has only its grey box. */
function readWritten(): EarlyTexts {
  // The session has sent a request with another token, perhaps another person's (`api/kit/first-answers.ts`).
  if (window.firstAnswers === undefined) return none;
  const slots = document.querySelectorAll<HTMLElement>('#root[data-page] [data-early]');
  return Object.fromEntries(
    [...slots].flatMap((slot) =>
      slot.childElementCount === 0 && slot.textContent
        ? [[slot.dataset['early'] ?? '', slot.textContent]]
        : [],
    ),
  );
}

/**
 * What the script of the page's head (`build/start/early`) has written into the prerendered frame that this render
 * replaces, by slot: it stays visible until the page has drawn its content. Nothing on a later page, at build time, and
 * for another person. While the person hides amounts, without the slots for which `isAmount` is true.
 */
export function useEarlyTexts(isAmount: (slot: string) => boolean): EarlyTexts {
  const [written] = useState(() => (typeof document === 'undefined' ? none : readWritten()));
  if (!useMoney().isHidden) return written;
  return Object.fromEntries(Object.entries(written).filter(([slot]) => !isAmount(slot)));
}
