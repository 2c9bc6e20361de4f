import type { Wire } from '../../../api/rounds/round-terms.ts';
import { CopyButton } from '../../ui/navigation/CopyButton.tsx';

type WireLinesProps = {
  readonly wire: Wire;
  /** As printed, and as copied; the latter is null while amounts are hidden. */
  readonly amount: string;
  readonly copiedAmount: string | null;
  readonly reference: string | null;
};

/** Bank details line by line, each with a copy button. */
export function WireLines({ wire, amount, copiedAmount, reference }: WireLinesProps) {
  const lines = [
    ['Amount', amount, copiedAmount],
    ['Beneficiary', wire.beneficiary, wire.beneficiary],
    ['Address', wire.beneficiary_address, wire.beneficiary_address],
    ['Bank', wire.bank_name, wire.bank_name],
    ['BIC', wire.swift, wire.swift],
    ['Account', wire.account, wire.account],
    ['Intermediary BIC', wire.intermediary_swift, wire.intermediary_swift],
    ['Reference', reference, reference],
  ] as const;
  return (
    <dl className="flex flex-col divide-y divide-line">
      {lines.map(
        ([name, shown, copied]) =>
          shown && (
            <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2">
              <dt className="col-start-1 text-sm text-ink-muted">{name}</dt>
              <dd className="col-start-1 text-base font-semibold wrap-anywhere text-ink tabular-nums">
                {shown}
              </dd>
              {copied && (
                <dd className="col-start-2 row-span-2 row-start-1">
                  <CopyButton text={copied} name={name} />
                </dd>
              )}
            </div>
          ),
      )}
    </dl>
  );
}
