import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { InvestorDocument } from '../../api/documents/documents.ts';
import { isDocumentType } from '../../domain/documents/document-types.ts';
import { versionsOf } from '../../domain/documents/document-versions.ts';
import type { DocumentsActor } from '../../machines/documents/documents.machine.ts';
import { documentsHref, documentsSearch } from '../../machines/documents/documents.search.ts';
import {
  selectDocuments,
  selectIsClosed,
  selectUploadsActor,
  previewDocument,
} from '../../machines/documents/documents.selectors.ts';
import { chooseUploads } from '../../machines/documents/uploads.selectors.ts';
import { documentCategoryLabel } from '../kit/format/document.labels.ts';
import { useNavigate, useSessionSearch } from '../kit/session/navigation.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { Tabs } from '../ui/layout/Tabs.tsx';
import { CardTable } from '../ui/table/cards/CardTable.tsx';
import { documentColumns } from './document-columns.tsx';
import { EarlierVersions } from './EarlierVersions.tsx';

const everything = 'all';

/** The investor's documents in the folder that the address names; each in its newest version. */
export function DocumentTable({ actor }: { actor: DocumentsActor }) {
  const documents = useSelector(actor, selectDocuments);
  const uploads = useSelector(actor, selectUploadsActor);
  const isClosed = useSelector(actor, selectIsClosed);
  const navigate = useNavigate();
  const requestedDrawer = documentsSearch.parse(useSessionSearch()).category || everything;
  const all = useMemo(() => versionsOf(documents), [documents]);
  const acts = useMemo(
    () => ({
      onPreview: (document: InvestorDocument) => previewDocument(actor, document),
      ...(!isClosed && {
        onReplace: (document: InvestorDocument, file: File) =>
          chooseUploads(uploads, {
            files: [file],
            nonFiles: 0,
            documentType: isDocumentType(document.document_type) ? document.document_type : 'other',
            replaces: document.id,
            types: null,
          }),
      }),
    }),
    [actor, uploads, isClosed],
  );
  const columns = useMemo(() => documentColumns(acts), [acts]);
  const drawerOf = ({ latest }: (typeof all)[number]) => latest.category ?? 'other';
  const drawers = [...new Set(all.map(drawerOf))].toSorted();
  const drawer = drawers.includes(requestedDrawer) ? requestedDrawer : everything;
  const shown = drawer === everything ? all : all.filter((versions) => drawerOf(versions) === drawer);
  const tabs = [
    { id: everything, label: 'All', count: all.length },
    ...drawers.map((id) => ({
      id,
      label: documentCategoryLabel(id),
      count: all.filter((versions) => drawerOf(versions) === id).length,
    })),
  ];
  const list = (
    <>
      <CardTable
        label="Your documents"
        rows={shown}
        rowId={({ latest }) => String(latest.id)}
        columns={columns}
        empty={<EmptyState title="No documents of this type" />}
      />
      <EarlierVersions versions={shown} onPreview={acts.onPreview} />
    </>
  );
  return (
    <Section title="Your documents" bare>
      {drawers.length < 2 ? (
        list
      ) : (
        <Tabs
          label="Document types"
          tabs={tabs}
          value={drawer}
          onChange={(id) => navigate(documentsHref(id === everything ? '' : id), { replace: true })}
        >
          {list}
        </Tabs>
      )}
    </Section>
  );
}
