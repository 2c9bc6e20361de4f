import { useSelector } from '@xstate/react';
import type { SigningDocument } from '../../../api/signing/signing-documents.ts';
import type { ListActor } from '../../../machines/kit/list.machine.ts';
import { selectItems, selectValue, retryList } from '../../../machines/kit/selectors/page.selectors.ts';
import { safeHref } from '../../kit/content/safe-href.ts';
import { formatDayOf } from '../../kit/format/format.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';

/** Signed documents to download; hidden while there are none. */
export function SignedDocuments({ actor }: { actor: ListActor<SigningDocument> }) {
  const state = useSelector(actor, selectValue);
  const documents = useSelector(actor, selectItems);
  switch (state) {
    case 'loading':
    case 'empty':
      return null;
    case 'failed':
      return (
        <Notice
          tone="caution"
          title="Your signed documents could not be loaded"
          action={<RetryButton onRetry={() => retryList(actor)} />}
        />
      );
    case 'shown':
    case 'refreshing':
      if (documents.length === 0) return null;
      return (
        <Section title="Your signed documents" bare>
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface-raised">
            {documents.map(({ id, title, completed_at: at, download_url: url }) => {
              const link = safeHref(url);
              return (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 text-base"
                >
                  <span className="text-ink">
                    <bdi>{title}</bdi>
                    {at && <span className="text-ink-muted">{`, ${formatDayOf(at)}`}</span>}
                  </span>
                  {link ? (
                    <ButtonLink href={link} download rel="noopener noreferrer">
                      Download
                    </ButtonLink>
                  ) : (
                    <span className="text-sm text-ink-muted">In preparation</span>
                  )}
                </li>
              );
            })}
          </ul>
        </Section>
      );
    default:
      return state satisfies never;
  }
}
