import { Badge } from '../ui/feedback/Badge.tsx';
import { documentStatusLabel } from '../kit/format/document.labels.ts';

export function StatusBadge({ status }: { status: string }) {
  const { label, tone } = documentStatusLabel(status);
  return <Badge tone={tone}>{label}</Badge>;
}
