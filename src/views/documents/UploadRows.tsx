import { zodResolver } from '@hookform/resolvers/zod';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { dayOf } from '../../domain/days/days.ts';
import type { DocumentType } from '../../domain/documents/document-types.ts';
import type { UploadEntry, UploadsActor } from '../../machines/documents/uploads.machine.ts';
import { selectUploads, dismissUpload, submitUploads } from '../../machines/documents/uploads.selectors.ts';
import { selectChild } from '../../machines/kit/selectors/page.selectors.ts';
import { Button } from '../ui/navigation/Button.tsx';
import { type UploadForm, uploadForm, type UploadFormInput } from './upload-form.ts';
import { useOpenUploads } from './upload-state.ts';
import { UploadRow } from './UploadRow.tsx';

const openForm = () => uploadForm(dayOf(new Date()));

type UploadRowsProps = { readonly actor: UploadsActor; readonly types: readonly DocumentType[] };

function Row({ actor, types, entry: { id } }: UploadRowsProps & { entry: UploadEntry }) {
  const upload = useSelector(actor, selectChild(id));
  return upload && <UploadRow upload={upload} types={types} onRemove={() => dismissUpload(actor, id)} />;
}

/** Every selected file with its details, and the one button that sends all that are ready. */
export function UploadRows({ actor, types }: UploadRowsProps) {
  const uploads = useSelector(actor, selectUploads);
  const open = useOpenUploads(actor);
  const [schema] = useState(openForm);
  const form = useForm<UploadFormInput, unknown, UploadForm>({
    resolver: zodResolver(schema),
    shouldUnregister: true,
    mode: 'onTouched',
  });
  const submit = form.handleSubmit(({ rows }) => {
    const described = open.flatMap((id) => {
      const details = rows[id];
      return details ? [{ id, details }] : [];
    });
    submitUploads(actor, described);
  });
  if (uploads.length === 0) return null;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ul
          aria-label="Chosen files"
          className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface-raised"
        >
          {uploads.map((entry) => (
            <Row key={entry.id} actor={actor} types={types} entry={entry} />
          ))}
        </ul>
        {open.length > 0 && (
          <div className="flex sm:justify-end">
            <span className="grow sm:grow-0">
              <Button type="submit" variant="primary" wide>
                {open.length === 1 ? 'Upload 1 file' : `Upload ${open.length} files`}
              </Button>
            </span>
          </div>
        )}
      </form>
    </FormProvider>
  );
}
