import { useState } from 'react';
import { useMoney } from '../format/money.ts';

export type EarlyTexts = Readonly<Record<string, string>>;

const none: EarlyTexts = {};

/** A slot with a child has only its grey box. */
const readWritten = (): EarlyTexts =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('#root[data-page] [data-early]')].flatMap((slot) =>
      slot.childElementCount === 0 && slot.textContent
        ? [[slot.dataset['early'] ?? '', slot.textContent]]
        : [],
    ),
  );

/**
 * What the script of the page's head (`build/start/early-texts.ts`) has written into the prerendered frame that this
 * render replaces, by slot: it stays visible until the page has drawn its content. Nothing on a later page, at build
 * time, and once the person hides amounts.
 */
export function useEarlyTexts(): EarlyTexts {
  const [written] = useState(() => (typeof document === 'undefined' ? none : readWritten()));
  return useMoney().isHidden ? none : written;
}
