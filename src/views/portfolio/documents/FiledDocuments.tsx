import { Link } from 'wouter';
import { formatDate } from '../../kit/format/format.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import type { DocumentRow } from './document-rows.ts';

type FiledDocumentsProps = { readonly label: string; readonly rows: readonly DocumentRow[] };

/** A list of documents, each with its actions. */
export function FiledDocuments({ label, rows }: FiledDocumentsProps) {
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line">
      {rows.map(({ id, title, kind, at, status, file, signAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-40">
            <p className="text-base font-semibold wrap-anywhere text-ink">
              <bdi>{title}</bdi>
            </p>
            <p className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-ink-muted">
              <Badge tone={status.tone}>{status.label}</Badge>
              {[kind, at && formatDate(at)].filter(Boolean).join(', ')}
            </p>
          </div>
          {signAt && (
            <Link href={signAt} asChild>
              <ButtonLink variant="primary" size="small">
                Sign<span className="sr-only">: {title}</span>
              </ButtonLink>
            </Link>
          )}
          {file && (
            <ButtonLink size="small" href={file} download rel="noopener noreferrer">
              Download<span className="sr-only">: {title}</span>
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}
