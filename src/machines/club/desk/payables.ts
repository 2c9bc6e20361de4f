import type { Desk, DeskWire } from '../../../api/club/desk.ts';

/** A commitment or a capital call that awaits money; `outstanding` is a decimal text in its currency. */
export type DeskPayable = {
  readonly kind: 'commitment' | 'call';
  readonly id: number;
  readonly name: string;
  readonly outstanding: string;
};

export const payableKey = ({ kind, id }: Pick<DeskPayable, 'kind' | 'id'>): string => `${kind} ${id}`;

/** The commitments and calls that await money in the wire's currency, best matches first; the host refuses any other. */
export function payablesFor(
  { fits, currency }: DeskWire,
  { commitments, calls }: Desk,
): readonly DeskPayable[] {
  const isSameCurrency = (one: { readonly currency: string }) => one.currency === currency;
  const open: readonly DeskPayable[] = [
    ...commitments
      .filter((one) => isSameCurrency(one) && one.is_payable)
      .map(({ id, investor, round, outstanding_amount: outstanding }) => {
        return { kind: 'commitment', id, name: `${investor.name}, ${round.name}`, outstanding } as const;
      }),
    ...calls
      .filter(isSameCurrency)
      .map(({ id, name, outstanding }) => ({ kind: 'call', id, name, outstanding }) as const),
  ];
  const likely = new Set((fits ?? []).map(payableKey));
  return open.toSorted((a, b) => Number(likely.has(payableKey(b))) - Number(likely.has(payableKey(a))));
}
