import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  selectBookmarkList,
  selectIsStorageUnavailable,
  selectIsReading,
  changeBookmarks,
} from '../../../machines/kit/device/bookmarks.selectors.ts';
import type { BookmarksActor } from '../../../machines/kit/device/bookmarks.ts';
import { IconButton } from '../../ui/navigation/IconButton.tsx';
import { X } from '../../ui/navigation/icons.ts';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import { SaveBookmark } from './SaveBookmark.tsx';

type BookmarksProps = {
  readonly actor: BookmarksActor;
  readonly path: string;
  /** The page's current search; null while there is nothing worth saving. */
  readonly search: string | null;
};

/** The person's saved views of a page on this device, each one click away. */
export function Bookmarks({ actor, path, search }: BookmarksProps) {
  const list = useSelector(actor, selectBookmarkList);
  const isReading = useSelector(actor, selectIsReading);
  const isStorageUnavailable = useSelector(actor, selectIsStorageUnavailable);
  const known = list.find((one) => one.search === search);
  if (isReading || (list.length === 0 && search === null)) return null;
  return (
    <section
      aria-label="Saved views"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm print:hidden"
    >
      {list.length > 0 && (
        <>
          <h2 className="font-semibold text-ink-muted">Saved views</h2>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {list.map((one) => (
              <li key={one.name} className="flex min-w-0 items-center gap-1">
                <Link href={`${path}${one.search}`} asChild>
                  <TextLink standalone aria-current={one === known ? 'true' : undefined}>
                    <bdi className="wrap-anywhere">{one.name}</bdi>
                  </TextLink>
                </Link>
                <IconButton
                  label={`Remove ${one.name}`}
                  icon={X}
                  onClick={() => changeBookmarks(actor, { kind: 'remove', name: one.name })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {search !== null && known === undefined && (
        <SaveBookmark
          onSave={(name) => changeBookmarks(actor, { kind: 'save', bookmark: { name, search } })}
        />
      )}
      {isStorageUnavailable && list.length > 0 && (
        <p className="text-ink-muted">
          Your browser doesn’t allow saving: these are kept until you leave this page.
        </p>
      )}
    </section>
  );
}
