import type { Flow } from '../../src/finance/flows.ts';
import type { HoldingBook } from './positions.ts';

// Rows that a large book has very many of, as JSON text. They hold days, numbers and words of our own, so that nothing is escaped.

/** A flow of a holding, which is told by its id. */
export type HeldFlow = { readonly holding: number; readonly flow: Flow };

const quoted = (text: string | null) => (text === null ? 'null' : `"${text}"`);

export const lotsText = ({ lots }: HoldingBook): string =>
  lots
    .map(
      ({ date, units, invested, fees }) =>
        `{"date":"${date}","units":${quoted(units)},"invested":"${invested}","fees":"${fees}"}`,
    )
    .join();

export const paymentsText = ({ distributions }: HoldingBook): string =>
  distributions
    .map(
      ({ date, gross, carry, cost_share }) =>
        `{"date":"${date}","gross":"${gross}","carry":"${carry}","cost_share":"${cost_share}"}`,
    )
    .join();

/** Flows of one day. What all of a kind begin with is put together once: a large book has very many. */
export function flowsText(day: string, flows: readonly HeldFlow[]): string {
  const beginningOf = (kind: Flow['kind']) => `{"date":"${day}","kind":"${kind}","holding":`;
  const beginnings = { contribution: beginningOf('contribution'), distribution: beginningOf('distribution') };
  return flows
    .map(({ holding, flow: { kind, amount } }) => `${beginnings[kind]}${holding},"amount":"${amount}"}`)
    .join();
}
