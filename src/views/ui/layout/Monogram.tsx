import { clsx } from 'clsx';

const tints = [
  'bg-series-1/15',
  'bg-series-2/15',
  'bg-series-3/15',
  'bg-series-4/15',
  'bg-series-5/15',
  'bg-series-6/15',
  'bg-series-7/15',
  'bg-series-8/15',
];

/** The first letters of the first two words. */
const lettersOf = (name: string): string =>
  name
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toLocaleUpperCase() ?? '')
    .join('');

/** Initials of a company without a logo. Drawn and not written, so that searching and copying names ignores them. */
export function Monogram({ name, size }: { name: string; size?: 'normal' | 'large' | undefined }) {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      aria-hidden="true"
      data-letters={lettersOf(name)}
      className={clsx(
        'flex shrink-0 items-center justify-center rounded-control font-semibold text-ink before:content-[attr(data-letters)]',
        size === 'large' ? 'size-11 text-base' : 'size-7 text-xs',
        tints[sum % tints.length],
      )}
    />
  );
}
