import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Check, FileText } from '../../ui/navigation/icons.ts';
import { consentPoints } from './consent-points.ts';
import consentFile from './electronic-signing.pdf';

type ConsentProps = { readonly hasOpened: boolean; readonly onOpen: () => void };

/** The six points of the consent, and the document that has to be opened before signing. */
export function Consent({ hasOpened, onOpen }: ConsentProps) {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-base text-ink">
        The club’s documents are signed electronically. Before you agree, please note:
      </p>
      <dl className="grid gap-4 sm:grid-cols-2">
        {consentPoints.map(({ title, text }) => (
          <div key={title}>
            <dt className="text-base font-semibold text-ink">{title}</dt>
            <dd className="text-base text-ink-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink
          href={consentFile}
          download="electronic-signing.pdf"
          onClick={onOpen}
          variant={hasOpened ? 'secondary' : 'primary'}
          icon={<FileText aria-hidden="true" className="size-4.5" />}
        >
          Read the e-signature consent (PDF)
        </ButtonLink>
        {hasOpened && (
          <p role="status" className="flex items-center gap-2 text-base text-ink-muted">
            <Check aria-hidden="true" className="size-5" /> Opened
          </p>
        )}
      </div>
    </div>
  );
}
