import { type EventObject, fromCallback } from 'xstate';
import { formatOf } from '../../../domain/documents/file-format.ts';
import type { PreviewReport } from './document-preview.machine.ts';
import { safeLink } from './safe-link.ts';

const drawnTypes = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' } as const;

type FileDependencies = Pick<Window, 'location'> & {
  /** Not shown inline where the browser has no PDF viewer (`pdfViewerEnabled`). */
  readonly navigator: Pick<Navigator, 'pdfViewerEnabled'>;
  readonly fetch: (url: string, options: { signal: AbortSignal }) => Promise<Response>;
};

/** Downloads a file into a blob whose type follows from its content; the blob's URL is revoked when this stops. */
export const openFile = ({ location, navigator, fetch }: FileDependencies) =>
  fromCallback<EventObject, { url: string | null }>(({ input, sendBack }) => {
    const abort = new AbortController();
    let address: string | null = null;
    const emit = (report: PreviewReport) => {
      if (!abort.signal.aborted) sendBack(report);
    };
    const open = async () => {
      const url = safeLink(input.url, location.origin);
      const answer = url === null ? null : await fetch(url, { signal: abort.signal });
      if (!answer?.ok) return emit({ type: 'file.lost' });
      const content = await answer.arrayBuffer();
      const format = formatOf(new Uint8Array(content));
      const isDrawn =
        format !== null && format !== 'heic' && (format !== 'pdf' || navigator.pdfViewerEnabled);
      if (!isDrawn) return emit({ type: 'file.undrawable' });
      if (abort.signal.aborted) return undefined;
      address = URL.createObjectURL(new Blob([content], { type: drawnTypes[format] }));
      return emit({ type: 'file.opened', address, format: format === 'pdf' ? 'pdf' : 'image' });
    };
    open().catch(() => emit({ type: 'file.lost' }));
    return () => {
      abort.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  });
