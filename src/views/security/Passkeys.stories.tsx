import { expect, userEvent } from 'storybook/test';
import { done, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPage, nobody, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { RequestError } from '../../api/kit/client.ts';
import { securityCalls } from '../../api/security/security-calls.ts';
import { profile } from '../../fixtures/investor.ts';
import {
  creation,
  factorOff,
  noPasskeys,
  ownSessions,
  passkeys,
  recoveryCodes,
} from '../../fixtures/security.ts';
import { PasskeyError, type PasskeyProblem } from '../../machines/kit/browser/passkey-problem.ts';
import { secret } from '../../machines/kit/secret.ts';
import { passkeysMachine } from '../../machines/security/passkeys.machine.ts';
import { secondFactorMachine } from '../../machines/security/second-factor.machine.ts';
import { securityMachine } from '../../machines/security/security.machine.ts';

const meta = preview.meta({ title: 'Screens/Security/Passkeys' });

type Events = Parameters<typeof frozenAt<typeof passkeysMachine>>[2];
const at = (...events: NonNullable<Events>) =>
  atPage(
    { name: 'security', address: '/onboarding/security', person: profile(), machine: ['passkeys'] },
    () => {
      const input = pageInput(profile());
      return frozenAt(securityMachine, input, [done('listSessions', ownSessions)], {
        secondFactor: frozenAt(secondFactorMachine, { parent: input.parent }, [
          done('getSecondFactor', factorOff),
        ]),
        passkeys: frozenAt(passkeysMachine, { parent: nobody, page: nobody }, events),
      });
    },
  );

const none = done('listPasskeys', noPasskeys);
const some = done('listPasskeys', passkeys);
const add = { type: 'passkeys.add' } as const;
const start = { type: 'passkeys.start', name: 'Phone', password: secret('a long secret') } as const;
const started = done('startPasskey', creation);
const created = done('makePasskey', { id: 'key' });
const refusedKey = (problem: PasskeyProblem) => failed('makePasskey', new PasskeyError(problem));
const rename = { type: 'passkeys.rename', id: 1 } as const;
const nameIt = { type: 'passkeys.name', name: 'Work laptop' } as const;
const remove = { type: 'passkeys.remove', id: 1 } as const;
const prove = {
  type: 'passkeys.prove',
  proof: secret({ password: 'a long secret', code: '123456' }),
} as const;
const provePasskey = { type: 'passkeys.provePasskey', password: secret('a long secret') } as const;
type Call = 'listPasskeys' | 'startPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey';
const refusal = (id: Call, status: number, body: object | null) =>
  failed(id, new RequestError(securityCalls[id], { kind: 'refused', status, retryAfter: null, body }));

export const Loading = meta.story(at());
export const None = meta.story(at(none));
export const NotAtThisAddress = meta.story(
  at(done('listPasskeys', { ...noPasskeys, is_usable_here: false })),
);
export const Listed = meta.story(at(some));
export const FewCodesLeft = meta.story(at(done('listPasskeys', { ...passkeys, recovery_codes_left: 1 })));
export const NotLoaded = meta.story(
  at(failed('listPasskeys', new RequestError(securityCalls.listPasskeys, { kind: 'unreachable' }))),
);
export const NotOffered = meta.story(at(refusal('listPasskeys', 404, null)));
export const Describing = meta.story({
  ...at(none, add),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText('Enter a name')).toBeVisible();
  },
});
export const Starting = meta.story(at(none, add, start));
/** The person closed the dialog that asks for a new proof. */
export const NotConfirmed = meta.story({
  ...at(
    some,
    add,
    start,
    refusal('startPasskey', 403, {
      detail: 'You signed in a while ago. Confirm it’s you to change this, or sign in again.',
      code: 'authentication_too_old',
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not confirmed')).toBeVisible();
    await expect(canvas.queryByText('No access')).toBeNull();
  },
});
export const BrowserMakesIt = meta.story(at(none, add, start, started));
export const Cancelled = meta.story(at(none, add, start, started, refusedKey('cancelled')));
export const KnownAlready = meta.story(at(some, add, start, started, refusedKey('known')));
export const NotInThisBrowser = meta.story(at(none, add, start, started, refusedKey('unsupported')));
export const Saving = meta.story(at(none, add, start, started, created));
export const TookTooLong = meta.story(
  at(
    none,
    add,
    start,
    started,
    created,
    refusal('addPasskey', 409, { detail: 'This took too long. Start again.', code: 'passkey_over' }),
  ),
);
export const RecoveryCodes = meta.story(
  at(none, add, start, started, created, done('addPasskey', recoveryCodes)),
);
export const Renaming = meta.story({
  ...at(some, rename),
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('textbox', { name: /^Name of the passkey/ });
    await expect(name).toHaveValue('Laptop');
    await userEvent.clear(name);
    await userEvent.click(canvas.getByRole('button', { name: 'Rename' }));
    await expect(await canvas.findByText('Enter a name')).toBeVisible();
    await userEvent.click(name);
    await userEvent.paste('x'.repeat(200));
    await expect(name).toHaveValue('x'.repeat(200));
    await userEvent.click(canvas.getByRole('button', { name: 'Rename' }));
    await expect(await canvas.findByText('Use at most 60 characters')).toBeVisible();
  },
});
export const RenamingOnItsWay = meta.story(at(some, rename, nameIt));
export const NotRenamed = meta.story(
  at(some, rename, nameIt, refusal('renamePasskey', 400, { name: ['This name is too long.'] })),
);
export const Removing = meta.story(at(some, remove));
export const SigningAgain = meta.story(at(some, remove, provePasskey));
export const NotSigned = meta.story(
  at(some, remove, provePasskey, failed('signChallenge', new PasskeyError('cancelled'))),
);
export const Sending = meta.story(at(some, remove, prove));
export const NotRemoved = meta.story(
  at(
    some,
    remove,
    prove,
    refusal('removePasskey', 400, { code: ['This code is wrong or was used already.'] }),
  ),
);
export const PasskeyNotAccepted = meta.story(
  at(
    some,
    remove,
    provePasskey,
    done('signChallenge', { id: 'key' }),
    refusal('removePasskey', 400, { passkey: ['This passkey wasn’t accepted.'] }),
  ),
);

const phone = { viewport: { value: 'phone378' } };
export const ListedOnAPhone = meta.story({ ...Listed.input, globals: phone });
export const ListedInTheDark = meta.story({ ...Listed.input, globals: { theme: 'dark' } });
