import { Badge } from '../ui/Badge.tsx';
import { wordStatus } from './document-words.ts';

export function StatusBadge({ status }: { status: string }) {
  const { label, tone } = wordStatus(status);
  return <Badge tone={tone}>{label}</Badge>;
}
