import { IconButton } from '../../ui/navigation/IconButton.tsx';
import { Star } from '../../ui/navigation/icons.ts';
import type { Watchlist } from './use-watchlist.ts';

/** Stars a round on this device; nobody else learns of it. */
export function StarButton({ id, name, watchlist }: { id: number; name: string; watchlist: Watchlist }) {
  const isWatched = watchlist.memory.watched.includes(id);
  return (
    <span className={isWatched ? 'text-primary [&_button]:text-primary [&_svg]:fill-current' : undefined}>
      <IconButton
        label={`Watch ${name}`}
        icon={Star}
        aria-pressed={isWatched}
        disabled={watchlist.toggle === null}
        onClick={() => watchlist.toggle?.(id)}
      />
    </span>
  );
}
