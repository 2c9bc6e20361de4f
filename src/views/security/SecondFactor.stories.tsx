import { expect, userEvent } from 'storybook/test';
import { done, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPage, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { RequestError } from '../../api/kit/client.ts';
import { securityCalls } from '../../api/security/security-calls.ts';
import { profile } from '../../fixtures/investor.ts';
import { enrolment, factorOff, factorOn, ownSessions, recoveryCodes } from '../../fixtures/security.ts';
import { secret } from '../../machines/kit/secret.ts';
import { secondFactorMachine } from '../../machines/security/second-factor.machine.ts';
import { securityMachine } from '../../machines/security/security.machine.ts';

const meta = preview.meta({ title: 'Screens/Security/Two-step sign-in' });

type Events = Parameters<typeof frozenAt<typeof secondFactorMachine>>[2];
const at = (...events: NonNullable<Events>) =>
  atPage(
    { name: 'security', address: '/onboarding/security', person: profile(), machine: ['secondFactor'] },
    () => {
      const input = pageInput(profile());
      return frozenAt(securityMachine, input, [done('listSessions', ownSessions)], {
        secondFactor: frozenAt(secondFactorMachine, { parent: input.parent }, events),
      });
    },
  );

const isOff = done('getSecondFactor', factorOff);
const isOn = done('getSecondFactor', factorOn);
const turnOn = { type: 'factor.turnOn' } as const;
const turnOff = { type: 'factor.turnOff' } as const;
const password = { type: 'factor.password', password: secret('a long secret') } as const;
const started = done('startSecondFactor', enrolment);
const code = { type: 'factor.code', code: secret('123456') } as const;
const confirmed = done('confirmSecondFactor', recoveryCodes);
const end = {
  type: 'factor.end',
  proof: secret({ password: 'a long secret', code: '123456' }),
} as const;
const refusal = (id: 'startSecondFactor' | 'confirmSecondFactor' | 'endSecondFactor', body: object) =>
  failed(id, new RequestError(securityCalls[id], { kind: 'refused', status: 400, retryAfter: null, body }));
const wrongCode = { code: ['This code is wrong or was used already.'] };

/** The section below waits, so that this one does not move it. */
export const Loading = meta.story({
  ...at(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
  },
});
export const Off = meta.story({
  ...at(isOff),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Passkeys' })).toBeVisible();
  },
});
export const OffBesidePasskeys = meta.story(at(done('getSecondFactor', { ...factorOff, passkeys: 2 })));
export const NotLoaded = meta.story(
  at(failed('getSecondFactor', new RequestError(securityCalls.getSecondFactor, { kind: 'unreachable' }))),
);
export const NotOffered = meta.story(
  at(
    failed(
      'getSecondFactor',
      new RequestError(securityCalls.getSecondFactor, {
        kind: 'refused',
        status: 404,
        retryAfter: null,
        body: null,
      }),
    ),
  ),
);
export const AskingThePassword = meta.story(at(isOff, turnOn));
export const Starting = meta.story(at(isOff, turnOn, password));
export const WrongPassword = meta.story(
  at(
    isOff,
    turnOn,
    password,
    refusal('startSecondFactor', { password: ['This is not your current password.'] }),
  ),
);
export const ShowingTheSecret = meta.story({
  ...at(isOff, turnOn, password, started),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on' }));
    await expect(await canvas.findByText('Enter a code')).toBeVisible();
  },
});
export const Confirming = meta.story(at(isOff, turnOn, password, started, code));
export const WrongCode = meta.story(
  at(isOff, turnOn, password, started, code, refusal('confirmSecondFactor', wrongCode)),
);
export const RecoveryCodes = meta.story(at(isOff, turnOn, password, started, code, confirmed));
export const On = meta.story(at(isOn));
export const FewCodesLeft = meta.story(at(done('getSecondFactor', { ...factorOn, recovery_codes_left: 1 })));
export const TurningOff = meta.story(at(isOn, turnOff));
export const Ending = meta.story(at(isOn, turnOff, end));
export const NotTurnedOff = meta.story(at(isOn, turnOff, end, refusal('endSecondFactor', wrongCode)));

const phone = { viewport: { value: 'phone378' } };
export const SecretOnAPhone = meta.story({ ...at(isOff, turnOn, password, started), globals: phone });
export const SecretInTheDark = meta.story({
  ...at(isOff, turnOn, password, started),
  globals: { theme: 'dark' },
});
export const RecoveryCodesOnAPhone = meta.story({ ...RecoveryCodes.input, globals: phone });
