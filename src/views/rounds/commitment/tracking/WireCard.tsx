import type { Application } from '../../../../api/rounds/applications.ts';
import type { RoundDetail } from '../../../../api/rounds/round-detail.ts';
import type { RoundChange } from '../../../../machines/rounds/round-snapshot.ts';
import { formatDate } from '../../../kit/format/format.ts';
import { useMoney } from '../../../kit/format/money.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { WireLines } from '../../../kit/content/WireLines.tsx';

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
  return (
    <div className="flex flex-col gap-4">
      <WireLines
        wire={wire}
        amount={money.money(outstanding, currency)}
        copiedAmount={money.isHidden ? null : outstanding}
        reference={application.wire_reference ?? wire.reference}
      />
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
