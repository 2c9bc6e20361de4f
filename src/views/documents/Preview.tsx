import { useSelector } from '@xstate/react';
import type { InvestorDocument } from '../../api/documents.ts';
import type { DocumentPreviewActor } from '../../machines/document-preview.machine.ts';
import type { DocumentsActor } from '../../machines/documents.machine.ts';
import { cleanFileName } from '../file-name.ts';
import { safeHref } from '../safe-href.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Download } from '../ui/file-icons.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { wordType } from './document-words.ts';

function Content({ preview, name }: { preview: DocumentPreviewActor; name: string }) {
  const state = useSelector(preview, ({ value }) => (typeof value === 'string' ? value : value.open));
  const address = useSelector(preview, ({ context }) => context.address);
  const format = useSelector(preview, ({ context }) => context.format);
  switch (state) {
    case 'loading':
      return <Skeleton height="table" label="Opening the document" />;
    case 'shown':
      return format === 'image' ? (
        <img src={address ?? undefined} alt={name} className="mx-auto max-w-full rounded-control" />
      ) : (
        // A sandbox would switch the browser's PDF viewer off; the blob is a PDF by type and by content.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          src={address === null ? undefined : `${address}#navpanes=0&view=FitH`}
          title={name}
          className="h-[calc(100dvh-15rem)] min-h-96 w-full rounded-control border border-line"
        />
      );
    case 'undrawable':
      return (
        <EmptyState title="A browser cannot show this kind of file">Download it to look at it.</EmptyState>
      );
    case 'lost':
      return (
        <ErrorState
          title="The document could not be opened"
          onRetry={() => preview.send({ type: 'preview.retry' })}
        >
          Its link may have run out. Close this, refresh the page and open it again.
        </ErrorState>
      );
    default:
      return state satisfies never;
  }
}

function Opened({ actor, paper }: { actor: DocumentsActor; paper: InvestorDocument }) {
  const preview = useSelector(actor, ({ children }) => children.preview);
  const name = cleanFileName(paper.file_name);
  const link = safeHref(paper.url);
  const close = () => actor.send({ type: 'documents.closePreview' });
  return (
    <Drawer
      open
      size="large"
      title={wordType(paper.document_type)}
      onClose={close}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Close</Button>
          {link && (
            <ButtonLink
              variant="primary"
              href={link}
              download={name}
              rel="noopener noreferrer"
              icon={<Download aria-hidden="true" className="size-4.5" />}
            >
              Download
            </ButtonLink>
          )}
        </div>
      }
    >
      <p className="mb-4 text-base wrap-anywhere text-ink-muted">
        <bdi>{name}</bdi>
      </p>
      {preview && <Content preview={preview} name={name} />}
    </Drawer>
  );
}

/** A paper beside the page; its content is gone once it is closed. */
export function Preview({ actor }: { actor: DocumentsActor }) {
  const paper = useSelector(actor, ({ context }) => context.previewed);
  return paper && <Opened actor={actor} paper={paper} />;
}
