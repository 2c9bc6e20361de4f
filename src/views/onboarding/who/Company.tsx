import type { fieldsOf } from '../checklist/fields.tsx';
import type { WhoValues } from './who-form.ts';

type CompanyProps = {
  readonly fields: ReturnType<typeof fieldsOf<WhoValues>>;
  readonly countries: readonly { readonly value: string; readonly label: string }[];
};

/** The entity that invests. */
export function Company({ fields, countries }: CompanyProps) {
  return (
    <>
      <h3 className="text-lg font-semibold text-ink">The company</h3>
      <div className="grid gap-6 sm:grid-cols-2">
        <fields.Text name="company_name" label="Registered name" autoComplete="organization" />
        <fields.Text name="registration_number" label="Registration number" />
        <fields.Choice name="registration_country" label="Country of incorporation" options={countries} />
        <fields.Day name="incorporation_date" label="Date of incorporation" />
        <fields.Text
          name="signatory_title"
          label="Your role"
          hint="For example Director."
          autoComplete="organization-title"
        />
      </div>
    </>
  );
}
