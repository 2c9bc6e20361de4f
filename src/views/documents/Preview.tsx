import { useSelector } from '@xstate/react';
import type { InvestorDocument } from '../../api/documents/documents.ts';
import type { DocumentsActor } from '../../machines/documents/documents.machine.ts';
import { selectPreviewed, closeDocumentPreview } from '../../machines/documents/documents.selectors.ts';
import { selectChild } from '../../machines/kit/selectors/page.selectors.ts';
import { safeHref } from '../kit/content/safe-href.ts';
import { PreviewContent } from '../kit/files/PreviewContent.tsx';
import { documentTypeLabel } from '../kit/format/document.labels.ts';
import { cleanFileName } from '../kit/format/file-name.ts';
import { Download } from '../ui/files/file-icons.ts';
import { Button } from '../ui/navigation/Button.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { Drawer } from '../ui/overlays/Drawer.tsx';

function Opened({ actor, document }: { actor: DocumentsActor; document: InvestorDocument }) {
  const preview = useSelector(actor, selectChild('preview'));
  const name = cleanFileName(document.file_name);
  const link = safeHref(document.url);
  const close = () => closeDocumentPreview(actor);
  return (
    <Drawer
      open
      size="large"
      title={documentTypeLabel(document.document_type)}
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
      {preview && <PreviewContent preview={preview} name={name} />}
    </Drawer>
  );
}

/** A document beside the page; its content is released when it is closed. */
export function Preview({ actor }: { actor: DocumentsActor }) {
  const document = useSelector(actor, selectPreviewed);
  return document && <Opened actor={actor} document={document} />;
}
