import { useSelector } from '@xstate/react';
import type { PasskeysActor } from '../../machines/security/passkeys.machine.ts';
import {
  selectPasskeyCodesAreFew,
  selectPasskeys,
  renamePasskey,
  removePasskey,
  addPasskey,
} from '../../machines/security/security.selectors.ts';
import { formatCounted, formatInstant } from '../kit/format/format.ts';
import { Button } from '../ui/navigation/Button.tsx';

function Rows({ actor }: { actor: PasskeysActor }) {
  const { results, recovery_codes_left: left } = useSelector(actor, selectPasskeys);
  const areFew = useSelector(actor, selectPasskeyCodesAreFew);
  return (
    <>
      <ul aria-label="Passkeys" className="w-full divide-y divide-line">
        {results.map(({ id, name, created_at: created, last_used_at: used }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4 first:pt-0">
            <div className="min-w-0 grow basis-60">
              <p className="font-semibold break-words text-ink">{name}</p>
              <p className="text-sm text-ink-muted">
                Added {formatInstant(created)} · {used ? `last used ${formatInstant(used)}` : 'not used yet'}
              </p>
            </div>
            <Button
              data-passkey={id}
              onClick={() => renamePasskey(actor, id)}
              aria-label={`Rename passkey: ${name}, added ${formatInstant(created)}`}
            >
              Rename
            </Button>
            <Button
              onClick={() => removePasskey(actor, id)}
              aria-label={`Remove passkey: ${name}, added ${formatInstant(created)}`}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-muted">{formatCounted(left, 'recovery code')} left</p>
      {areFew && (
        <p className="max-w-prose text-base text-ink">To get new recovery codes, add another passkey.</p>
      )}
    </>
  );
}

/** The person's passkeys with their names. */
export function PasskeyRows({ actor }: { actor: PasskeysActor }) {
  const { results, is_usable_here: isUsable } = useSelector(actor, selectPasskeys);
  return (
    <div className="flex flex-col items-start gap-4">
      {results.length > 0 ? (
        <Rows actor={actor} />
      ) : (
        <p className="max-w-prose text-base text-ink">
          Sign-in then asks for your device or your password manager as well as your password. A passkey can’t
          be read off a screen, and works on this site alone.
        </p>
      )}
      {isUsable ? (
        <Button data-passkey="new" onClick={() => addPasskey(actor)}>
          Add a passkey
        </Button>
      ) : (
        <p className="max-w-prose text-base text-ink">
          Passkeys can’t be added at this address. Open the one with the club’s name.
        </p>
      )}
    </div>
  );
}
