import type { Desk } from '../../../api/club/desk.ts';
import type { DeskActor } from '../../../machines/club/desk/desk.machine.ts';
import { proposeAction } from '../../../machines/club/desk/desk.selectors.ts';
import { formatCounted, formatInstant } from '../../kit/format/format.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FileButton } from '../../ui/files/FileButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Button } from '../../ui/navigation/Button.tsx';

/** Import of the club's workbook; and earlier imports, with an undo for the last one. */
export function Imports({ actor, desk: { imports } }: { actor: DeskActor; desk: Desk }) {
  return (
    <div className="flex flex-col gap-8">
      <Section
        title="Import a workbook"
        subtitle="An XLSX file from the club’s template. You see the changes first. Either everything is imported, or nothing."
      >
        <FileButton
          accept=".xlsx"
          onFile={(file) => proposeAction(actor, { action: { action: 'import' }, file })}
        >
          Choose a workbook
        </FileButton>
      </Section>
      <Section title="Previous imports" subtitle="Single entries are imports of one row.">
        {imports.length === 0 ? (
          <EmptyState title="Nothing has been imported yet" />
        ) : (
          <ul className="divide-y divide-line">
            {imports.map(({ id, at, name, added, changed, removed, undone_at: undone, is_last: isLast }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
                <div className="min-w-0 grow basis-60">
                  <p className="font-semibold wrap-anywhere text-ink">{name}</p>
                  <p className="text-sm text-ink-muted">
                    {[
                      `Import ${id}`,
                      formatInstant(at),
                      formatCounted(added, 'new row'),
                      formatCounted(changed, 'changed row'),
                      removed > 0 && formatCounted(removed, 'removed row'),
                      undone && `undone ${formatInstant(undone)}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                {isLast && (
                  <Button
                    size="small"
                    aria-label={`Undo import ${id}`}
                    onClick={() => proposeAction(actor, { action: { action: 'undo', import: id } })}
                  >
                    Undo
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}
