import type { DataGridProps } from './DataGrid.tsx';
import { VirtualCards } from './VirtualCards.tsx';
import { VirtualGrid } from './VirtualGrid.tsx';

/** Its own chunk: most tables are short and never need it. */
export function VirtualRows<Row>({ phone, ...props }: DataGridProps<Row> & { phone: boolean }) {
  return phone ? <VirtualCards {...props} /> : <VirtualGrid {...props} />;
}
