import type { ActorRefFrom } from 'xstate';
import { showsOwnFailures } from '../kit/calls/on-error.ts';
import { take } from '../kit/params.ts';
import { documentsSetup } from './documents.setup.ts';
import { uploadDrafts } from './upload-drafts.ts';

/** Shows an investor's documents, and each new one as soon as it is uploaded; the list stays visible while it reloads. */
export const documentsMachine = documentsSetup.createMachine({
  id: 'documents',
  type: 'parallel',
  context: ({ input }) => ({
    parent: input.parent,
    profile: input.profile,
    documents: [],
    failure: null,
    previewed: null,
    drafts: uploadDrafts(input.drafts),
  }),
  invoke: {
    id: 'uploads',
    src: 'uploads',
    input: ({ context: { drafts }, self }) => ({ parent: self, drafts }),
    onError: showsOwnFailures,
  },
  on: {
    'documents.preview': {
      actions: [
        { type: 'assignPreviewed', params: take('document') },
        { type: 'openPreview', params: take('document') },
      ],
    },
    'documents.closePreview': { actions: ['forgetPreviewed', 'closePreview'] },
    'fileDrafts.changed': { actions: { type: 'passDraftsOn', params: take('drafts') } },
    'uploads.settled': { actions: 'refreshInbox' },
    'profile.updated': { actions: { type: 'assignProfile', params: take('profile') } },
  },
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          initial: 'brief',
          states: {
            brief: { after: { longWait: 'lengthy' } },
            lengthy: { on: { 'documents.cancel': '#documents.list.cancelled' } },
          },
          on: { 'upload.arrived': { target: 'loading', reenter: true } },
          invoke: {
            id: 'loadDocuments',
            src: 'loadDocuments',
            onDone: [
              {
                guard: { type: 'hasDocuments', params: take('output') },
                target: 'shown',
                actions: [{ type: 'assignDocuments', params: take('output') }, 'reportDocuments'],
              },
              {
                target: 'empty',
                actions: [{ type: 'assignDocuments', params: take('output') }, 'reportDocuments'],
              },
            ],
            onError: [
              {
                guard: { type: 'isForbidden', params: take('error') },
                target: 'forbidden',
                actions: [{ type: 'assignFailure', params: take('error') }, 'reportDocuments'],
              },
              {
                target: 'failed',
                actions: [{ type: 'assignFailure', params: take('error') }, 'reportDocuments'],
              },
            ],
          },
        },
        cancelled: { on: { 'documents.retry': 'loading', 'upload.arrived': 'loading' } },
        shown: {
          on: {
            'documents.refresh': '.renewing',
            'upload.arrived': {
              target: '.renewing',
              actions: [{ type: 'assignArrival', params: take('document') }, 'reportDocuments'],
            },
          },
          initial: 'current',
          states: {
            // Links in the list expire after a while.
            current: { after: { linkLife: 'renewing' } },
            renewing: {
              tags: 'busy',
              invoke: {
                id: 'loadDocuments',
                src: 'loadDocuments',
                onDone: [
                  {
                    guard: { type: 'hasDocuments', params: take('output') },
                    target: 'current',
                    actions: [{ type: 'assignDocuments', params: take('output') }, 'reportDocuments'],
                  },
                  {
                    target: '#documents.list.empty',
                    actions: [{ type: 'assignDocuments', params: take('output') }, 'reportDocuments'],
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isForbidden', params: take('error') },
                    target: '#documents.list.forbidden',
                    actions: [
                      'dropDocuments',
                      'reportDocuments',
                      { type: 'assignFailure', params: take('error') },
                    ],
                  },
                  { target: 'outdated', actions: { type: 'assignFailure', params: take('error') } },
                ],
              },
            },
            outdated: { exit: 'clearFailure' },
          },
        },
        empty: {
          on: {
            'documents.refresh': 'loading',
            'upload.arrived': {
              target: 'shown.renewing',
              actions: [{ type: 'assignArrival', params: take('document') }, 'reportDocuments'],
            },
          },
        },
        forbidden: {
          exit: 'clearFailure',
          on: { 'documents.retry': 'loading', 'upload.arrived': 'loading' },
        },
        failed: {
          exit: 'clearFailure',
          on: { 'documents.retry': 'loading', 'documents.refresh': 'loading', 'upload.arrived': 'loading' },
        },
      },
    },
    /** Whether the documents that the club requires match the profile as last loaded. */
    requirements: {
      initial: 'known',
      states: {
        known: {
          on: {
            'upload.arrived': {
              guard: { type: 'isRequired', params: take('document') },
              target: 'asking',
            },
          },
        },
        asking: {
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            onDone: {
              target: 'known',
              actions: [
                { type: 'assignProfile', params: ({ event }) => ({ profile: event.output }) },
                { type: 'reportProfile', params: ({ event }) => ({ profile: event.output }) },
              ],
            },
            onError: 'known',
          },
          on: {
            'upload.arrived': {
              guard: { type: 'isRequired', params: take('document') },
              target: 'asking',
              reenter: true,
            },
          },
        },
      },
    },
  },
});

export type DocumentsMachine = typeof documentsMachine;
export type DocumentsActor = ActorRefFrom<DocumentsMachine>;
