import { expect, userEvent } from 'storybook/test';
import { done, elapsed, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atSession, nobody, returningAt, visitorAt, wholeSession } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { demoAccounts } from '../../../server/seed/accounts.ts';
import { RequestError } from '../../api/kit/client.ts';
import { calls } from '../../api/kit/paths.ts';
import { PasskeyError, type PasskeyProblem } from '../../machines/kit/browser/passkey-problem.ts';
import { secret } from '../../machines/kit/secret.ts';
import type { Question } from '../../machines/session/outcomes.ts';
import { secondStepMachine } from '../../machines/session/sign-in/second-step.machine.ts';

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
    visitorAt('/', [signIn, elapsed(wholeSession, 'longWait', 'account.authenticating.signingIn.brief')]),
  ),
);
export const RegistrationTakesLong = meta.story(
  atSession(() =>
    visitorAt('/register', [
      register,
      elapsed(wholeSession, 'longWait', 'account.authenticating.registering.brief'),
    ]),
  ),
);
export const RequestedPageNamed = meta.story(atSession(() => visitorAt('/rounds?year=2026')));
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

type StepEvents = NonNullable<Parameters<typeof frozenAt<typeof secondStepMachine>>[2]>;
const byApp: Question = { methods: ['app', 'recovery_code'], passkey: null, refused: null };
const byPasskey: Question = {
  ...byApp,
  methods: ['passkey', 'recovery_code'],
  passkey: { challenge: 'AAAA' },
};
const byBoth: Question = { ...byPasskey, methods: ['passkey', 'app', 'recovery_code'] };
const atQuestion = (question: Question, ...events: StepEvents) =>
  atSession(() => {
    const secondStep = frozenAt(
      secondStepMachine,
      { parent: nobody, report: { type: 'asked', output: { kind: 'secondFactorRequired', question } } },
      events,
    );
    return visitorAt('/', [signIn, done('signIn', { kind: 'secondFactorRequired', question })], {
      secondStep,
    });
  });
const prove = { type: 'session.prove', answer: secret({ code: '123456' }) } as const;
const ask = { type: 'step.passkey' } as const;
const failedWith = (problem: PasskeyProblem) => failed('askPasskey', new PasskeyError(problem));

export const CodeAsked = meta.story(atQuestion(byApp));
export const AnswerBeingSent = meta.story(
  atSession(() =>
    visitorAt('/', [signIn, done('signIn', { kind: 'secondFactorRequired', question: byApp }), prove]),
  ),
);
export const WrongCode = meta.story(atQuestion({ ...byApp, refused: 'code' }));
export const CodeTookTooLong = meta.story(
  atSession(() =>
    visitorAt('/', [
      signIn,
      done('signIn', { kind: 'secondFactorRequired', question: byApp }),
      elapsed(wholeSession, 'questionTimeout', 'account.authenticating.secondStep'),
    ]),
  ),
);
export const WrongCodeInTheDark = meta.story({ ...WrongCode.input, globals: { theme: 'dark' } });
export const CodeAskedOnAPhone = meta.story({
  ...CodeAsked.input,
  globals: { viewport: { value: 'phone360' } },
});
export const PasskeyAsked = meta.story(atQuestion(byPasskey));
export const PasskeyOrAppAsked = meta.story(atQuestion(byBoth));
export const BrowserAsks = meta.story(atQuestion(byPasskey, ask));
export const PasskeyCancelled = meta.story(atQuestion(byPasskey, ask, failedWith('cancelled')));
export const PasskeyTookTooLong = meta.story(
  atQuestion(byPasskey, ask, elapsed(secondStepMachine, 'promptTimeout', 'asking')),
);
export const PasskeyRefused = meta.story(atQuestion({ ...byBoth, refused: 'passkey' }));
export const NoPasskeysInThisBrowser = meta.story(atQuestion(byPasskey, ask, failedWith('unsupported')));
export const NoPasskeysAtThisAddress = meta.story(atQuestion(byBoth, ask, failedWith('address')));
export const PasskeyBroke = meta.story(atQuestion(byPasskey, ask, failedWith('broken')));
export const PasskeySigned = meta.story(atQuestion(byPasskey, ask, done('askPasskey', {})));
export const RecoveryCodeAsked = meta.story(atQuestion(byPasskey, { type: 'step.type' }));
export const WrongRecoveryCode = meta.story(atQuestion({ ...byPasskey, refused: 'code' }));
export const PasskeyCancelledInTheDark = meta.story({
  ...PasskeyCancelled.input,
  globals: { theme: 'dark' },
});
export const PasskeyAskedOnAPhone = meta.story({
  ...PasskeyAsked.input,
  globals: { viewport: { value: 'phone360' } },
});

/** Errors are shown below their fields. */
export const NothingTyped = meta.story({
  ...atSession(() => visitorAt('/')),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByText('Enter your email address')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    // The link at the end of the label's line comes after the input.
    await userEvent.tab();
    await expect(canvas.getByLabelText('Password')).toHaveFocus();
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

/** With another club's theme; the toolbar does this to every story. */
export const OfAnotherClub = meta.story({
  ...Open.input,
  globals: { club: 'harbour' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Sign in for Harbour Angels' })).toBeVisible();
    const button = canvas.getByRole('button', { name: 'Sign in' });
    await expect(getComputedStyle(button).backgroundColor).toBe('rgb(15, 110, 99)');
  },
});
