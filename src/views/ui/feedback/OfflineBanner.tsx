import { TriangleAlert } from '../navigation/icons.ts';

/** The region always exists, so that the change is announced. What could not be loaded marks itself (`ErrorState`). */
export function OfflineBanner({ offline, since = null }: { offline: boolean; since?: string | null }) {
  return (
    <div role="status">
      {offline && (
        <p className="flex items-center justify-center gap-2 bg-caution-soft px-4 py-2 text-sm text-caution-ink">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-caution" />
          <span>
            <span className="font-semibold">You’re offline.</span>{' '}
            <span className="group-has-data-missing/frame:hidden">
              {since === null ? 'You can keep reading.' : `This page shows data from ${since}.`} Reconnect to
              save changes.
            </span>
            <span className="hidden group-has-data-missing/frame:inline">
              Missing content loads when you reconnect.{since !== null && ` The rest is from ${since}.`}
            </span>
          </span>
        </p>
      )}
    </div>
  );
}
