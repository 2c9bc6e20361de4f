import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  selectSavedViews,
  selectIsStorageUnavailable,
  selectIsReading,
  changeSavedViews,
} from '../../../machines/kit/device/saved-views.selectors.ts';
import type { SavedViewsActor } from '../../../machines/kit/device/saved-views.ts';
import { IconButton } from '../../ui/navigation/IconButton.tsx';
import { X } from '../../ui/navigation/icons.ts';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import { SaveView } from './SaveView.tsx';

type SavedViewsProps = {
  readonly actor: SavedViewsActor;
  readonly path: string;
  /** The page's current search; null while there is nothing worth saving. */
  readonly search: string | null;
};

/** The person's saved views of a page on this device, each one click away. */
export function SavedViews({ actor, path, search }: SavedViewsProps) {
  const list = useSelector(actor, selectSavedViews);
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
                  onClick={() => changeSavedViews(actor, { kind: 'remove', name: one.name })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {search !== null && known === undefined && (
        <SaveView onSave={(name) => changeSavedViews(actor, { kind: 'save', savedView: { name, search } })} />
      )}
      {isStorageUnavailable && list.length > 0 && (
        <p className="text-ink-muted">
          Your browser doesn’t allow saving: these are kept until you leave this page.
        </p>
      )}
    </section>
  );
}
