import type { InvestorDocument } from '../../api/documents/documents.ts';
import { isDocumentType } from '../../domain/documents/document-types.ts';
import { safeHref } from '../kit/content/safe-href.ts';
import { acceptedFiles, documentTypeLabel } from '../kit/format/document.labels.ts';
import { cleanFileName } from '../kit/format/file-name.ts';
import { Download, Upload } from '../ui/files/file-icons.ts';
import { FileButton } from '../ui/files/FileButton.tsx';
import { IconButton } from '../ui/navigation/IconButton.tsx';
import { IconLink } from '../ui/navigation/IconLink.tsx';
import { Eye } from '../ui/navigation/icons.ts';

export type DocumentActionsProps = {
  readonly document: InvestorDocument;
  readonly onPreview: (document: InvestorDocument) => void;
  /** Without it the document cannot be replaced, like an older version. */
  readonly onReplace?: (document: InvestorDocument, file: File) => void;
};

/** View, download, replace; an unsafe link is not offered. */
export function DocumentActions({ document, onPreview, onReplace }: DocumentActionsProps) {
  const name = documentTypeLabel(document.document_type);
  const link = safeHref(document.url);
  return (
    <div className="flex justify-end sm:-ms-2 sm:justify-start">
      {link && (
        <>
          <IconButton label={`Preview: ${name}`} icon={Eye} onClick={() => onPreview(document)} />
          <IconLink
            label={`Download: ${name}`}
            icon={Download}
            href={link}
            download={cleanFileName(document.file_name)}
            rel="noopener noreferrer"
          />
        </>
      )}
      {onReplace && isDocumentType(document.document_type) && (
        <FileButton
          label={`Replace: ${name}`}
          icon={Upload}
          accept={acceptedFiles}
          onFile={(file) => onReplace(document, file)}
        >
          Replace
        </FileButton>
      )}
    </div>
  );
}
