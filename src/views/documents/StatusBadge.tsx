import { Badge } from '../ui/feedback/Badge.tsx';
import { wordStatus } from '../kit/format/document.labels.ts';

export function StatusBadge({ status }: { status: string }) {
  const { label, tone } = wordStatus(status);
  return <Badge tone={tone}>{label}</Badge>;
}
