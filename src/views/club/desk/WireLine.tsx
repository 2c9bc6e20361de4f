import { useState } from 'react';
import type { DeskCommitment, DeskWire } from '../../../api/club/desk.ts';
import type { DeskActor } from '../../../machines/club/desk/desk.machine.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Button } from '../../ui/navigation/Button.tsx';

type WireLineProps = {
  readonly actor: DeskActor;
  readonly wire: DeskWire;
  readonly open: readonly DeskCommitment[];
};

/** The commitments that it could be for first, then all others of its currency. */
function optionsFor({ fits, currency }: DeskWire, open: readonly DeskCommitment[]) {
  const likely = (fits ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const known = new Set(likely.map(({ value }) => value));
  const others = open
    .filter((one) => one.currency === currency && !known.has(String(one.id)))
    .map((one) => ({ value: String(one.id), label: `${one.investor.name}, ${one.round.name}` }));
  return [...likely, ...others];
}

/** A wire that nobody is known to have sent, and the choice of what it is for. */
export function WireLine({ actor, wire, open }: WireLineProps) {
  const { money } = useMoney();
  const options = optionsFor(wire, open);
  const [chosen, setChosen] = useState(wire.fits?.length === 1 ? String(wire.fits[0]?.id) : '');
  const { id, date, amount, currency, sender, reference } = wire;
  return (
    <li className="flex flex-wrap items-end gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold text-ink tabular-nums">{money(amount, currency)}</p>
        <p className="text-sm wrap-anywhere text-ink-muted">
          {[sender ?? 'Sender not stated', formatDate(date), reference].filter(Boolean).join(' · ')}
        </p>
      </div>
      {options.length === 0 ? (
        <p className="text-sm text-ink-muted">No commitment in {currency} awaits money.</p>
      ) : (
        <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
          <div className="grow sm:w-80">
            <Field label={`Commitment for the wire from ${sender ?? 'an unknown sender'}`}>
              <Select
                value={chosen}
                onChange={({ target }) => setChosen(target.value)}
                placeholder="Choose"
                options={options}
              />
            </Field>
          </div>
          <Button
            disabled={chosen === ''}
            onClick={() =>
              actor.send({
                type: 'action.propose',
                action: { action: 'match', wire: id, application: Number(chosen) },
              })
            }
          >
            Match
          </Button>
        </div>
      )}
    </li>
  );
}
