import { connectDocuments } from '../../machines/documents/documents.connect.ts';
import type { MachinePage } from '../kit/page/page-code.ts';
import { Documents, documentsSubtitle } from './Documents.tsx';

export const page: MachinePage<typeof connectDocuments> = {
  connect: connectDocuments,
  View: Documents,
  subtitle: documentsSubtitle,
};
