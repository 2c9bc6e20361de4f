import { useForm } from 'react-hook-form';
import type { SheetForm } from '../../../api/club/desk-entry.ts';
import type { DeskAction } from '../../../api/club/desk-requests.ts';
import type { DeskActor } from '../../../machines/club/desk/desk.machine.ts';
import { proposeAction } from '../../../machines/club/desk/desk.selectors.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { entryForms } from './entry-forms.ts';
import { RestoredDraft } from './RestoredDraft.tsx';
import { SheetField } from './SheetField.tsx';
import { useRestoredDraft, useDraftSaving } from './use-desk-draft.ts';

type Typed = { row: Record<string, string>; mail: boolean };

const filled = (row: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(row).filter(([, text]) => text.trim() !== ''));

const rowOf = ({ row }: Typed) => row;

/** Of what was typed before, the fields that the form still has, without choices that are no longer offered. */
const fitting = (draft: Readonly<Record<string, string>>, columns: SheetForm['columns']) =>
  Object.fromEntries(
    columns.flatMap(({ key, options }) => {
      const text = draft[key];
      const isFitting = options === null || options.some(({ value }) => value === text);
      return text !== undefined && isFitting ? [[key, text] as const] : [];
    }),
  );

/** What is entered: one row of the sheet, or more than one. */
function actionOf({ name }: SheetForm, { row, mail }: Typed): DeskAction {
  const cells = filled(row);
  return entryForms[name]?.actionOf(cells, mail) ?? { action: 'row', sheet: name, row: cells, mail };
}

/** The form of one sheet; its columns and options come from the host. */
export function SheetEntry({ actor, form }: { actor: DeskActor; form: SheetForm }) {
  const special = entryForms[form.name];
  const columns = special?.columns(form) ?? form.columns.filter(({ key }) => key !== 'key');
  const keyColumn = special ? undefined : form.columns.find(({ key }) => key === 'key');
  const needed = columns.filter((column) => column.is_required);
  const optional = [
    ...columns.filter((column) => !column.is_required),
    ...(keyColumn ? [{ ...keyColumn, is_required: false }] : []),
  ];
  const draft = fitting(useRestoredDraft(actor) ?? {}, [...needed, ...optional]);
  const { register, handleSubmit, formState, subscribe } = useForm<Typed>({
    defaultValues: { row: draft, mail: false },
  });
  useDraftSaving(actor, subscribe, rowOf);
  const { row: errors } = formState.errors;
  return (
    <Section title={special?.title ?? form.title} subtitle={special?.about ?? form.about}>
      <form
        noValidate
        onSubmit={handleSubmit((typed) =>
          proposeAction(actor, { action: actionOf(form, typed), isFromForm: true }),
        )}
        className="flex flex-col gap-5"
      >
        {Object.keys(draft).length > 0 && <RestoredDraft actor={actor} />}
        {needed.map((column) => (
          <SheetField
            key={column.key}
            column={column}
            register={register}
            error={errors?.[column.key]?.message}
          />
        ))}
        {optional.length > 0 && (
          <details
            open={special?.optionalTitle !== undefined || optional.some(({ key }) => draft[key])}
            className="rounded-control border border-line px-4 py-3"
          >
            <summary className="cursor-pointer font-semibold text-ink">
              {special?.optionalTitle ?? 'More fields'}
            </summary>
            <div className="mt-4 flex flex-col gap-5">
              {optional.map((column) => (
                <SheetField
                  key={column.key}
                  column={column}
                  register={register}
                  error={errors?.[column.key]?.message}
                />
              ))}
            </div>
          </details>
        )}
        {special?.mail !== undefined && <Checkbox {...register('mail')} label={special.mail} />}
        <div>
          <Button type="submit" variant="primary">
            Preview changes
          </Button>
        </div>
      </form>
    </Section>
  );
}
