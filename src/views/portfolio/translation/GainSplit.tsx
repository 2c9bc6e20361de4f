import type { TranslationSplit } from '../../../domain/money/report/translation-split.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

type GainSplitProps = { readonly split: TranslationSplit; readonly currency: string };

/**
 * A gain in the report's currency, split into the holding's gain in its own currency and the effect of exchange rates
 * on its cost.
 */
export function GainSplit({ split, currency }: GainSplitProps) {
  const money = useMoney();
  const rows = [
    { name: 'Local gain', value: split.local },
    { name: 'Currency translation', value: split.translation },
    { name: 'Net gain', value: split.gain, isSum: true },
  ];
  const { computed } = split;
  return (
    <div className="flex flex-col gap-3 text-base">
      <dl className="flex flex-col gap-1.5">
        {rows.map(({ name, value, isSum }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="ms-auto text-end text-ink tabular-nums">
              <bdi className={isSum ? 'font-semibold' : undefined}>{money.money(value, currency)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {split.isRight === false && (
        <Notice tone="caution" title="Checked in your browser – does not match the report">
          Currency translation: {computed === null ? 'not calculated' : money.money(computed, currency)}{' '}
          recalculated, {money.money(split.translation, currency)} reported. Ask the club which figure is
          correct.
        </Notice>
      )}
      <p className="text-ink-muted">
        Currency translation: the cost at the rate of the day of its sale or write-off, or of the as-of date,
        less the cost at the rates of its purchases. The local gain is the rest, each part at the rate of the
        day on which it arose.
        {split.isRight && computed !== null && ' Recalculated in your browser ✓'}
      </p>
    </div>
  );
}
