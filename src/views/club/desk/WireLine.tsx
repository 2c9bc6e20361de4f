import { useState } from 'react';
import type { Desk, DeskWire } from '../../../api/club/desk.ts';
import type { DeskActor } from '../../../machines/club/desk/desk.machine.ts';
import { proposeAction } from '../../../machines/club/desk/desk.selectors.ts';
import { payableKey, payablesFor } from '../../../machines/club/desk/payables.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Button } from '../../ui/navigation/Button.tsx';

type WireLineProps = {
  readonly actor: DeskActor;
  readonly wire: DeskWire;
  readonly desk: Desk;
};

/** An unmatched wire, and the choice of its payable. */
export function WireLine({ actor, wire, desk }: WireLineProps) {
  const { money } = useMoney();
  const payables = payablesFor(wire, desk);
  const [chosen, setChosen] = useState('');
  const payable = payables.find((one) => payableKey(one) === chosen);
  const { id, date, amount, currency, sender, reference } = wire;
  return (
    <li className="flex flex-wrap items-end gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold text-ink tabular-nums">{money(amount, currency)}</p>
        <p className="text-sm wrap-anywhere text-ink-muted">
          {[sender ?? 'Sender not stated', formatDate(date), reference].filter(Boolean).join(' · ')}
        </p>
      </div>
      {payables.length === 0 ? (
        <p className="text-sm text-ink-muted">No commitment or capital call in {currency} awaits money.</p>
      ) : (
        <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
          <div className="grow sm:w-80">
            <Field label={`Commitment or call for the wire from ${sender ?? 'an unknown sender'}`}>
              <Select
                value={chosen}
                onChange={({ target }) => setChosen(target.value)}
                placeholder="Choose"
                options={payables.map((one) => ({
                  value: payableKey(one),
                  label: `${one.name}: ${money(one.outstanding, currency)} due`,
                }))}
              />
            </Field>
          </div>
          <Button
            disabled={!payable}
            onClick={() => {
              if (!payable) return;
              const action = { action: 'match', wire: id, kind: payable.kind, id: payable.id } as const;
              proposeAction(actor, { action });
            }}
          >
            Match
          </Button>
        </div>
      )}
    </li>
  );
}
