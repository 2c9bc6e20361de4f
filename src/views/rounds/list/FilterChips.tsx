import { useSelector } from '@xstate/react';
import { selectChild, selectData, selectSearch } from '../../../machines/kit/selectors/page.selectors.ts';
import type { RoundsActor } from '../../../machines/rounds/rounds.machine.ts';
import { noRoundFilters, type RoundsSearch } from '../../../machines/rounds/rounds.search.ts';
import { changeRounds } from '../../../machines/rounds/rounds.selectors.ts';
import { tagLabel } from '../../kit/format/tag.labels.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import { X } from '../../ui/navigation/icons.ts';

type Chip = { readonly id: string; readonly label: string; readonly change: Partial<RoundsSearch> };

function Removable({ chip, onRemove }: { chip: Chip; onRemove: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onRemove}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-surface-raised px-3 text-sm font-semibold text-ink hover:bg-surface-muted sm:min-h-8"
      >
        <span className="sr-only">Remove </span>
        {chip.label}
        <X aria-hidden="true" className="size-4 text-ink-muted" />
      </button>
    </li>
  );
}

/** The active filters, each with a button to remove it; includes tags that the club does not know. */
export function FilterChips({ actor }: { actor: RoundsActor }) {
  const search = useSelector(actor, selectSearch);
  const query = useSelector(actor, selectChild('filters'));
  const filters = useSelector(query, selectData);
  const isUnknown = (tag: string) => filters !== null && !filters.tags.includes(tag);
  const chips: readonly Chip[] = [
    ...search.tags.map((tag) => ({
      id: `tag ${tag}`,
      label: isUnknown(tag) ? `${tag} (unknown tag)` : tagLabel(tag),
      change: { tags: search.tags.filter((other) => other !== tag) },
    })),
    ...search.years.map((year) => ({
      id: `year ${year}`,
      label: String(year),
      change: { years: search.years.filter((other) => other !== year) },
    })),
  ];
  if (chips.length === 0) return null;
  const apply = (change: Partial<RoundsSearch>) => changeRounds(actor, change);
  return (
    <ul aria-label="Selected tags and years" className="flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <Removable key={chip.id} chip={chip} onRemove={() => apply(chip.change)} />
      ))}
      <li>
        <Button size="small" variant="quiet" onClick={() => apply(noRoundFilters)}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
