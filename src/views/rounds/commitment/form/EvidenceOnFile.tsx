import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { CommitmentFormActor } from '../../../../machines/rounds/commitment/commitment-form.machine.ts';
import {
  selectEndsBeforeRound,
  selectEvidenceOnFile,
} from '../../../../machines/rounds/commitment/commitment.selectors.ts';
import { href } from '../../../../routes.ts';
import { formatDate } from '../../../kit/format/format.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextLink } from '../../../ui/navigation/TextLink.tsx';

/**
 * Documents uploaded for an earlier round are valid for this one too; a document that expires before the round ends is
 * mentioned now.
 */
export function EvidenceOnFile({ actor }: { actor: CommitmentFormActor }) {
  const validUntil = useSelector(actor, selectEvidenceOnFile);
  const endsBefore = useSelector(actor, selectEndsBeforeRound);
  if (validUntil === null) return null;
  if (!endsBefore) {
    return (
      <p className="text-sm text-ink-muted">
        Your accreditation on file is used for this round too: valid until {formatDate(validUntil)}, nothing
        to upload.
      </p>
    );
  }
  return (
    <Notice tone="caution" title="Your accreditation ends before this round closes">
      It is valid until {formatDate(validUntil)}. You can commit now; renew it in time for later commitments.{' '}
      <Link href={href('personalData', { step: 'accreditation' })} asChild>
        <TextLink>Renew your accreditation</TextLink>
      </Link>
    </Notice>
  );
}
