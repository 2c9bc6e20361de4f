import { type ActorRefFrom, assign, type EventObject, setup } from 'xstate';
import { notListening } from '../not-provided.ts';
import { pick } from '../params.ts';

/** State of the previewed file. `address` is a blob URL, revoked when the preview closes. */
export type PreviewReport =
  | { readonly type: 'file.opened'; readonly address: string; readonly format: 'pdf' | 'image' }
  | { readonly type: 'file.undrawable' }
  | { readonly type: 'file.lost' };

type DocumentPreviewEvent = { readonly type: 'preview.retry' } | PreviewReport;

/** Previews a document without leaving a copy: its content is loaded when it is opened and released when it is closed. */
export const documentPreviewMachine = setup({
  types: {} as {
    context: { url: string | null; address: string | null; format: 'pdf' | 'image' | null };
    events: DocumentPreviewEvent;
    input: { readonly url: string | null };
    tags: 'busy';
  },
  actors: { openFile: notListening<EventObject, { url: string | null }>() },
  actions: {
    assignFile: assign(
      (_, { address, format }: Omit<Extract<PreviewReport, { type: 'file.opened' }>, 'type'>) => ({
        address,
        format,
      }),
    ),
  },
}).createMachine({
  id: 'documentPreview',
  context: ({ input }) => ({ url: input.url, address: null, format: null }),
  initial: 'open',
  states: {
    open: {
      initial: 'loading',
      invoke: {
        id: 'openFile',
        src: 'openFile',
        input: ({ context }) => ({ url: context.url }),
        onError: 'lost',
      },
      on: { 'file.lost': 'lost', 'file.undrawable': '.undrawable' },
      states: {
        loading: {
          tags: 'busy',
          on: {
            'file.opened': {
              target: 'shown',
              actions: {
                type: 'assignFile',
                params: pick('address', 'format'),
              },
            },
          },
        },
        shown: {},
        undrawable: {},
      },
    },
    lost: { on: { 'preview.retry': 'open' } },
  },
});

export type DocumentPreviewActor = ActorRefFrom<typeof documentPreviewMachine>;
