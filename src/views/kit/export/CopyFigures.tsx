import { copyText } from '../../ui/navigation/copy-text.ts';
import { CopyButton } from '../../ui/navigation/CopyButton.tsx';
import type { Money } from '../format/money.ts';
import { useRealFigures } from './use-real-figures.tsx';

/** Copies a text with amounts; asks first if amounts are hidden. */
export function CopyFigures({ label, textOf }: { label: string; textOf: (money: Money) => string }) {
  const { choose, question } = useRealFigures();
  const copy = async () => {
    const money = await choose();
    return money && copyText(textOf(money));
  };
  return (
    <>
      <CopyButton label={label} copy={copy} />
      {question}
    </>
  );
}
