import type { Profile } from '../../../../api/onboarding/profile.ts';
import type { Application } from '../../../../api/rounds/applications.ts';
import type { RoundDetail } from '../../../../api/rounds/round-detail.ts';
import type { RoundChange } from '../../../../machines/rounds/round-snapshot.ts';
import { CutOff } from '../../../kit/content/CutOff.tsx';
import { OwnAccount } from '../../../kit/content/OwnAccount.tsx';
import { WireCode } from '../../../kit/content/WireCode.tsx';
import { WireLines } from '../../../kit/content/WireLines.tsx';
import { formatDate } from '../../../kit/format/format.ts';
import { useMoney } from '../../../kit/format/money.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

type WireCardProps = {
  readonly application: Application;
  readonly detail: RoundDetail;
  /** What this device knows about these details; null where it knows nothing. */
  readonly change: RoundChange | null;
  /** The account holder that the wire has to come from; null where that is not known. */
  readonly profile: Profile | null;
};

/** Bank details with copy buttons, and what protects the money from being misdirected. */
export function WireCard({ application, detail, change, profile }: WireCardProps) {
  const money = useMoney();
  const { wire_instructions: wire } = detail;
  if (wire === null)
    return <p className="text-base text-ink-muted">The bank details will appear here shortly.</p>;
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
        {wire.cutoff && <CutOff text={wire.cutoff} />}
        Wires arrive within 1 to 10 business days.
      </p>
      {change?.wire && <WireCode {...change.wire} />}
      <OwnAccount profile={profile} />
      <Notice tone="caution" title="Before you wire">
        Wire only from an account in your own name, with the reference exactly as shown here. We never change
        these details by email: call the club if anyone says they have.
      </Notice>
    </div>
  );
}
