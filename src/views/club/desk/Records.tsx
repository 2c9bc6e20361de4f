import { useSelector } from '@xstate/react';
import type { Desk } from '../../../api/club/desk.ts';
import type { DeskActor } from '../../../machines/club/desk/desk.machine.ts';
import { deskLocation } from '../../../machines/club/desk/desk.search.ts';
import {
  selectFormNumber,
  selectSubject,
  selectSubjectFailure,
  selectSubjectState,
  retrySubject,
} from '../../../machines/club/desk/desk.selectors.ts';
import { describeFailure } from '../../../machines/kit/failure.ts';
import { selectSearch } from '../../../machines/kit/selectors/page.selectors.ts';
import { printLocation } from '../../../routes.ts';
import { useNavigate } from '../../kit/session/navigation.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { SheetEntry } from './SheetEntry.tsx';

/** Most frequent first; distributions and capital calls are calculated for all holders at once. */
const order = [
  'valuations',
  'news',
  'distributions',
  'deposits',
  'rounds',
  'terms',
  'rates',
  'purchases',
  'series',
  'startups',
  'vehicles',
  'investors',
  'commitments',
];
const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);

/** One row of the club's workbook: choose its sheet, fill it in, preview it, and save it. */
export function Records({ actor, desk: { sheets } }: { actor: DeskActor; desk: Desk }) {
  const navigate = useNavigate();
  const { sheet } = useSelector(actor, selectSearch);
  const stage = useSelector(actor, selectSubjectState);
  const subject = useSelector(actor, selectSubject);
  const formNumber = useSelector(actor, selectFormNumber);
  const failure = useSelector(actor, selectSubjectFailure);
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <Field label="What do you want to enter?">
        <Select
          value={sheet}
          placeholder="Choose"
          onChange={({ target }) => {
            navigate(printLocation(deskLocation({ part: 'records', sheet: target.value })));
          }}
          options={sheets
            .toSorted((a, b) => rank(a.name) - rank(b.name))
            .map(({ name, title }) => ({
              value: name,
              label: name === 'deposits' ? 'Capital calls' : title,
            }))}
        />
      </Field>
      {stage === 'loading' && <Skeleton height="card" label="Loading the form" />}
      {stage === 'failed' && failure && (
        <ErrorState
          title="The form could not be loaded"
          reference={failure.reference}
          onRetry={() => retrySubject(actor)}
        >
          {describeFailure(failure).message}
        </ErrorState>
      )}
      {subject?.kind === 'sheet' && (
        <SheetEntry key={`${subject.form.name} ${formNumber}`} actor={actor} form={subject.form} />
      )}
    </div>
  );
}
