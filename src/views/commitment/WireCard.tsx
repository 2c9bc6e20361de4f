import type { Application } from '../../api/applications.ts';
import type { RoundDetail } from '../../api/round-detail.ts';
import type { RoundChange } from '../../machines/round-trace.ts';
import { formatDate } from '../format.ts';
import { useMoney } from '../money.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Notice } from '../ui/Notice.tsx';

type WireCardProps = {
  readonly application: Application;
  readonly detail: RoundDetail;
  /** What this device knows of these details; null where it does not. */
  readonly change: RoundChange | null;
};

/** Where to wire to, line by line to be copied, and what keeps the money from going astray. */
export function WireCard({ application, detail, change }: WireCardProps) {
  const money = useMoney();
  const { wire_instructions: wire } = detail;
  if (wire === null) return <p className="text-base text-ink-muted">The bank details are on their way.</p>;
  const currency = application.currency ?? '';
  const outstanding = application.outstanding_amount;
  const lines = [
    ['Amount', money.money(outstanding, currency), money.isHidden ? null : outstanding],
    ['Beneficiary', wire.beneficiary, wire.beneficiary],
    ['Address', wire.beneficiary_address, wire.beneficiary_address],
    ['Bank', wire.bank_name, wire.bank_name],
    ['BIC', wire.swift, wire.swift],
    ['Account', wire.account, wire.account],
    ['Intermediary BIC', wire.intermediary_swift, wire.intermediary_swift],
    ['Reference', application.wire_reference ?? wire.reference, application.wire_reference ?? wire.reference],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
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
      <p className="text-sm text-ink-muted">
        {application.wire_by_date && `By ${formatDate(application.wire_by_date)}. `}
        {wire.cutoff && `The bank books wires of the day until ${wire.cutoff}. `}
        They arrive within 1 to 10 business days.
      </p>
      {change?.wire && (
        <Notice
          tone={change.isWireNew ? 'negative' : 'positive'}
          title={change.isWireNew ? 'These details are not the ones you saw before' : undefined}
          live={change.isWireNew}
        >
          {change.isWireNew
            ? 'Call the club on a number that you know before you send anything.'
            : `Unchanged on this device since ${formatDate(change.wire.since)}.`}{' '}
          Fingerprint to compare on the telephone:{' '}
          <strong className="whitespace-nowrap tabular-nums">{change.wire.fingerprint}</strong>
        </Notice>
      )}
      <Notice tone="caution" title="Before you send it">
        Wire only from an account in your own name, with the reference exactly as it stands here. These
        details never change by e-mail: call the club if somebody says so.
      </Notice>
    </div>
  );
}
