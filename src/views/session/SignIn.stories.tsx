import { done, elapsed, failed } from '#storybook/frozen-at.ts';
import { atSession, returningAt, visitorAt, wholeSession } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { expect, userEvent } from 'storybook/test';
import { RequestError } from '../../api/kit/client.ts';
import { calls } from '../../api/kit/paths.ts';
import { secret } from '../../machines/kit/secret.ts';
import { demoAccounts } from '../../../server/seed/accounts.ts';

const meta = preview.meta({ title: 'Screens/Sign in' });

const account = secret({ email: 'ada@example.com', password: 'a long secret', agree_terms: false });
const signIn = { type: 'session.signIn', email: 'ada@example.com', account } as const;
const register = { ...signIn, type: 'session.register' } as const;
const refused = (failure: object) => done('signIn', { kind: 'refused', failure });
const throttled = refused({ kind: 'throttled', seconds: 30, reference: 'POST /auth/login/ 429' });
const wrong = refused({ kind: 'unauthorized', detail: null, reference: 'POST /auth/login/ 401' });

export const Open = meta.story(atSession(() => visitorAt('/')));
export const WrongPassword = meta.story(atSession(() => visitorAt('/', [signIn, wrong])));
export const Throttled = meta.story(atSession(() => visitorAt('/', [signIn, throttled])));
export const Offline = meta.story(
  atSession(() =>
    visitorAt('/', [signIn, failed('signIn', new RequestError(calls.createToken, { kind: 'unreachable' }))]),
  ),
);
export const ServerBroke = meta.story(
  atSession(() => visitorAt('/', [signIn, failed('signIn', new Error('broke'))])),
);
export const Busy = meta.story(atSession(() => visitorAt('/', [signIn])));
export const TakesLong = meta.story(
  atSession(() =>
    visitorAt('/', [signIn, elapsed(wholeSession, 'patience', 'account.authenticating.signingIn.brief')]),
  ),
);
export const RegistrationTakesLong = meta.story(
  atSession(() =>
    visitorAt('/register', [
      register,
      elapsed(wholeSession, 'patience', 'account.authenticating.registering.brief'),
    ]),
  ),
);
export const WantedPageNamed = meta.story(atSession(() => visitorAt('/rounds?year=2026')));
export const SessionEnded = meta.story(
  atSession(() => returningAt('/portfolio', [done('refreshAccess', { kind: 'ended' })])),
);
export const SignedOutElsewhere = meta.story(
  atSession(() => returningAt('/portfolio', [{ type: 'tokens.changed', tokens: null }])),
);
export const AccountCreated = meta.story(
  atSession(() => visitorAt('/register', [register, done('register', { kind: 'accepted' }), throttled])),
);
export const PasswordChanged = meta.story(
  atSession(() => visitorAt('/login/restore-password', [{ type: 'password.changed' }])),
);

const codeAsked = (isWrong: boolean) =>
  done('signIn', {
    kind: 'codeAsked',
    failure: isWrong ? { kind: 'unauthorized', detail: null, reference: 'POST /auth/login/ 401' } : null,
  });
const sendCode = { type: 'session.sendCode', code: secret('123456') } as const;
export const CodeAsked = meta.story(atSession(() => visitorAt('/', [signIn, codeAsked(false)])));
export const CodeBeingSent = meta.story(
  atSession(() => visitorAt('/', [signIn, codeAsked(false), sendCode])),
);
export const WrongCode = meta.story(
  atSession(() => visitorAt('/', [signIn, codeAsked(false), sendCode, codeAsked(true)])),
);
export const CodeTookTooLong = meta.story(
  atSession(() =>
    visitorAt('/', [
      signIn,
      codeAsked(false),
      elapsed(wholeSession, 'codePatience', 'account.authenticating.askingCode'),
    ]),
  ),
);
export const WrongCodeInTheDark = meta.story({ ...WrongCode.input, globals: { theme: 'dark' } });
export const CodeAskedOnAPhone = meta.story({
  ...CodeAsked.input,
  globals: { viewport: { value: 'phone360' } },
});

/** What is wrong with what was typed stands under its field. */
export const NothingTyped = meta.story({
  ...atSession(() => visitorAt('/')),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByText('Enter your email address')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  },
});

export const WithDemoAccounts = meta.story({
  ...atSession(() => visitorAt('/')),
  beforeEach: () => {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.id = 'demo-accounts';
    script.textContent = JSON.stringify({ password: 'demo', accounts: demoAccounts });
    document.body.append(script);
    return () => script.remove();
  },
});

export const InTheDark = meta.story({ ...WrongPassword.input, globals: { theme: 'dark' } });
export const OnAPhone = meta.story({ ...WrongPassword.input, globals: { viewport: { value: 'phone360' } } });
export const RightToLeft = meta.story({ ...WrongPassword.input, globals: { direction: 'rtl' } });
export const TextTwiceAsLarge = meta.story({
  ...WrongPassword.input,
  globals: { textSize: '200', viewport: { value: 'phone378' } },
});

/** As another club dresses it; the toolbar does this to every story. */
export const OfAnotherClub = meta.story({
  ...Open.input,
  globals: { club: 'harbour' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Sign in for Harbour Angels' })).toBeVisible();
    const button = canvas.getByRole('button', { name: 'Sign in' });
    await expect(getComputedStyle(button).backgroundColor).toBe('rgb(15, 110, 99)');
  },
});
