import type { Profile } from '../../../api/onboarding/profile.ts';
import { pick } from '../../kit/params.ts';
import { session } from '../pages.setup.ts';

const refresh = session.sendTo('inbox', { type: 'inbox.refresh' });
const input = ({ context: { profile } }: { readonly context: { profile: Profile | null } }) => ({ profile });

/** The inbox runs while a person is known; its code loads after that of the first page. */
export const inbox = session.createStateConfig({
  initial: 'absent',
  states: {
    absent: { always: { guard: 'isPersonKnown', target: 'present' } },
    present: {
      always: { guard: 'isPersonUnknown', target: 'absent' },
      initial: 'waiting',
      states: {
        waiting: { after: { headStart: 'loading' }, on: { 'inbox.refresh': 'loading' } },
        loading: { invoke: { id: 'importInbox', src: 'importInbox', onDone: 'running', onError: 'failed' } },
        failed: { on: { 'inbox.refresh': 'loading' } },
        running: {
          invoke: { id: 'inbox', src: 'inbox', input, onError: 'failed' },
          on: {
            'inbox.refresh': { actions: refresh },
            'profile.changed': { guard: { type: 'isNewProfile', params: pick('profile') }, actions: refresh },
          },
        },
      },
    },
  },
});
