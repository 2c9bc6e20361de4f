import { fn } from 'storybook/test';
import { done, elapsed, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atSession, wholeSession, memberAt, nobody, returningAt, visitorAt } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { RequestError } from '../../api/kit/client.ts';
import { calls } from '../../api/kit/paths.ts';
import { profile } from '../../fixtures/investor.ts';
import { pageCodeMachine } from '../../machines/pages/page-code.machine.ts';
import type { RouteName } from '../../routes.ts';
import { Boundary } from '../kit/page/Boundary.tsx';
import { Broken } from './Broken.tsx';

const meta = preview.meta({ title: 'Screens/Pages of the shell' });

const pageCode = (
  route: RouteName,
  ...events: Parameters<typeof frozenAt<typeof pageCodeMachine>>[2] & object
) => ({
  pageCode: frozenAt(pageCodeMachine, { parent: nobody }, [{ type: 'pageCode.requested', route }, ...events]),
});
const codeGone = failed('loadPageCode', new Error('The file is gone'));
const codeLost = [codeGone, done('findUpdate', false)] as const;
const profileLost = failed('loadProfile', new RequestError(calls.getProfile, { kind: 'unreachable' }));

export const WaitingForTheProfile = meta.story(atSession(() => returningAt('/portfolio')));
export const WaitingLong = meta.story(
  atSession(() =>
    returningAt('/portfolio', [elapsed(wholeSession, 'longWait', 'account.loadingProfile.brief')]),
  ),
);
export const ReadingCache = meta.story(atSession(() => returningAt('/portfolio', [profileLost])));
export const ProfileUnavailable = meta.story(
  atSession(() => returningAt('/portfolio', [profileLost, failed('readCache', new Error('not cached'))])),
);
export const NoAccess = meta.story(atSession(() => memberAt('/cyborg', profile())));
export const NotFound = meta.story(atSession(() => memberAt('/no-such-page', profile())));
export const NotFoundForAVisitor = meta.story(atSession(() => visitorAt('/no-such-page')));

export const CodeOfThePageUnderWay = meta.story(
  atSession(() => memberAt('/rounds', profile(), [], pageCode('rounds'))),
);
export const CodeOfThePageGone = meta.story(
  atSession(() => memberAt('/rounds', profile(), [], pageCode('rounds', codeGone))),
);
export const ApplicationUpdated = meta.story(
  atSession(() => memberAt('/rounds', profile(), [], pageCode('rounds', codeGone, done('findUpdate', true)))),
);
export const CodeOfThePageFailed = meta.story(
  atSession(() => memberAt('/rounds', profile(), [], pageCode('rounds', ...codeLost))),
);
export const CodeOfThePublicPageFailed = meta.story(
  atSession(() => visitorAt('/register', [], pageCode('register', ...codeLost))),
);

function Breaks(): never {
  throw new Error('drawn badly');
}

/** The view threw while rendering: the whole application offers a restart. */
export const StoppedWorking = meta.story({
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Boundary fallback={(reference) => <Broken reference={reference} onRestart={fn()} />}>
      <Breaks />
    </Boundary>
  ),
});

export const NotFoundInTheDark = meta.story({ ...NotFound.input, globals: { theme: 'dark' } });
export const WaitingOnAPhone = meta.story({
  ...WaitingLong.input,
  globals: { viewport: { value: 'phone360' } },
});
