import type { InvestorDocument } from '../../api/documents/documents.ts';
import { documentStatusLabel } from '../kit/format/document.labels.ts';
import { Badge } from '../ui/feedback/Badge.tsx';

type StatusBadgeProps = { readonly document: Pick<InvestorDocument, 'document_type' | 'status'> };

export function StatusBadge({ document }: StatusBadgeProps) {
  const { label, tone } = documentStatusLabel(document);
  return <Badge tone={tone}>{label}</Badge>;
}
