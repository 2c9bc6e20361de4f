import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import type { DocumentType } from '../../domain/documents/document-types.ts';
import type { DocumentUploadActor, UploadId } from '../../machines/documents/document-upload.machine.ts';
import { typeUpload } from '../../machines/documents/uploads.selectors.ts';
import { selectContext } from '../../machines/kit/selectors/page.selectors.ts';
import { documentTypeLabel } from '../kit/format/document.labels.ts';
import { useFailureFields } from '../kit/forms/form-failure.ts';
import { FailureNotice } from '../kit/page/FailureNotice.tsx';
import { DateInput } from '../ui/forms/DateInput.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import type { UploadForm, UploadFormInput } from './upload-form.ts';

/** The host's field names, and the form's for one file. */
const fieldsOf = (id: UploadId) =>
  ({
    document_type: `rows.${id}.documentType`,
    issued_date: `rows.${id}.issuedDate`,
    expiry_date: `rows.${id}.expiryDate`,
    note: `rows.${id}.note`,
  }) as const;

type UploadFieldsProps = {
  readonly upload: DocumentUploadActor;
  readonly id: UploadId;
  readonly types: readonly DocumentType[];
};

/** The details of one file before it is sent, and the host's errors if it was refused. */
export function UploadFields({ upload, id, types }: UploadFieldsProps) {
  const { register, formState, setError, setFocus, getValues } = useFormContext<
    UploadFormInput,
    unknown,
    UploadForm
  >();
  const { failure, details, typed, documentType: requestedType } = useSelector(upload, selectContext);
  const fields = useMemo(() => fieldsOf(id), [id]);
  const otherMessages = useFailureFields(failure, { fields, setError, setFocus });
  const errors = formState.errors.rows?.[id];
  const onlyType = types.length === 1 ? types[0] : undefined;
  const offered = requestedType === null || types.includes(requestedType) ? types : [requestedType, ...types];
  const typedType = offered.find((known) => known === typed?.documentType);
  const type = details?.documentType ?? typedType ?? requestedType ?? onlyType ?? '';
  const start = details ?? typed;
  const onChange = () => {
    const row = getValues(`rows.${id}`);
    typeUpload(upload, row);
  };
  return (
    <div className="flex flex-col gap-4">
      {failure && <FailureNotice failure={failure} otherMessages={otherMessages} />}
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label="Document type" required error={errors?.documentType?.message}>
          <Select
            {...register(fields.document_type, { value: type, onChange })}
            options={offered.map((value) => ({ value, label: documentTypeLabel(value) }))}
            placeholder="Choose"
          />
        </Field>
        <Field label="Issue date" optional error={errors?.issuedDate?.message}>
          <DateInput {...register(fields.issued_date, { value: start?.issuedDate ?? '', onChange })} />
        </Field>
        <Field label="Valid until" optional error={errors?.expiryDate?.message}>
          <DateInput {...register(fields.expiry_date, { value: start?.expiryDate ?? '', onChange })} />
        </Field>
        <Field label="Note for the club" optional error={errors?.note?.message}>
          <TextInput {...register(fields.note, { value: start?.note ?? '', onChange })} autoComplete="off" />
        </Field>
      </div>
    </div>
  );
}
