import type { Flow } from '../../src/finance/position.ts';
import type { HoldingBook } from './positions.ts';

// Rows that a large book has very many of, as JSON text. They hold days, numbers and words of our own, so that nothing is escaped.

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

export const flowText = ({ date, kind, amount }: Flow, holding: number): string =>
  `{"date":"${date}","kind":"${kind}","holding":${holding},"amount":"${amount}"}`;
