import type { Profile } from '../../../api/onboarding/profile.ts';
import { take } from '../../kit/params.ts';
import { session } from '../pages.setup.ts';

const refresh = session.sendTo('inbox', { type: 'inbox.refresh' });
const input = ({ context: { profile } }: { readonly context: { profile: Profile | null } }) => ({ profile });

/** The inbox runs from shortly after the person is known until the visit ends; its code loads after that of the page. */
export const inbox = session.createStateConfig({
  initial: 'absent',
  states: {
    absent: { always: { guard: 'isPersonKnown', target: 'granted' } },
    granted: {
      always: { guard: 'isPersonUnknown', target: 'absent' },
      initial: 'awaited',
      states: {
        awaited: { after: { headStart: 'fetching' }, on: { 'inbox.refresh': 'fetching' } },
        fetching: { invoke: { id: 'fetchInbox', src: 'fetchInbox', onDone: 'here', onError: 'missing' } },
        missing: { on: { 'inbox.refresh': 'fetching' } },
        here: {
          invoke: { id: 'inbox', src: 'inbox', input, onError: 'missing' },
          on: {
            'inbox.refresh': { actions: refresh },
            'profile.changed': { guard: { type: 'isNewProfile', params: take('profile') }, actions: refresh },
          },
        },
      },
    },
  },
});
