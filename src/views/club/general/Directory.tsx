import { useSelector } from '@xstate/react';
import type { ClubSearch } from '../../../machines/club/club.search.ts';
import type { DirectoryActor } from '../../../machines/club/directory.machine.ts';
import {
  selectFound,
  selectSearchText,
  searchDirectory,
  retryDirectory,
} from '../../../machines/club/directory.selectors.ts';
import { describeFailure } from '../../../machines/kit/failure.ts';
import { selectValue } from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { DirectoryRow } from './DirectoryRow.tsx';

type DirectoryProps = {
  readonly actor: DirectoryActor;
  readonly search: ClubSearch;
  readonly onClose: () => void;
};

/** Everyone in the club by name or email, with links to what each has. */
export function Directory({ actor, search, onClose }: DirectoryProps) {
  const searchText = useSelector(actor, selectSearchText);
  return (
    <Drawer open onClose={onClose} title="Find an investor">
      <div className="flex flex-col gap-5">
        <Field label="Name or email">
          <TextInput
            type="search"
            data-first-focus=""
            autoComplete="off"
            value={searchText}
            onChange={({ target }) => searchDirectory(actor, target.value)}
          />
        </Field>
        <Found actor={actor} search={search} />
      </div>
    </Drawer>
  );
}

function Found({ actor, search }: Omit<DirectoryProps, 'onClose'>) {
  const state = useSelector(actor, selectValue);
  const page = useSelector(actor, selectFound);
  const searchText = useSelector(actor, selectSearchText);
  const failure = useSelector(actor, selectFailure);
  switch (state) {
    case 'idle':
      return <p className="text-base text-ink-muted">Enter part of a name or email address.</p>;
    case 'debouncing':
    case 'searching':
    case 'found': {
      if (page === null) return <Skeleton height="card" label="Searching investors…" />;
      const { count, results } = page;
      return (
        <div className="flex flex-col gap-2" aria-busy={state !== 'found'}>
          <p role="status" className="text-sm text-ink-muted">
            {count > results.length
              ? `The first ${results.length} of ${count}; refine your search`
              : `${count} found`}
          </p>
          <ul aria-label="Investors" className="flex flex-col divide-y divide-line">
            {results.map((investor) => (
              <DirectoryRow key={investor.id} investor={investor} search={search} />
            ))}
          </ul>
        </div>
      );
    }
    case 'nobody':
      return (
        <p role="status" className="text-base wrap-anywhere text-ink">
          No investor’s name or email contains “{searchText.trim()}”.
        </p>
      );
    case 'failed':
      return (
        <ErrorState
          level={3}
          title="The search failed"
          reference={failure?.reference}
          onRetry={() => retryDirectory(actor)}
        >
          {failure && describeFailure(failure).message}
        </ErrorState>
      );
    default:
      return state satisfies never;
  }
}
