import { friendlyFormatIBAN } from 'ibantools';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  ibanLength,
  isIban,
  maxAccountLength,
  plainAccount,
  usesIban,
} from '../../../domain/onboarding/bank-account.ts';
import { hasRoutingNumber } from '../../../domain/onboarding/profile-fields.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { fieldsOf } from '../checklist/fields.tsx';
import type { BankValues } from './bank-form.ts';

type BankAccountProps = {
  readonly fields: ReturnType<typeof fieldsOf<BankValues>>;
  /** ISO alpha-2, or empty. */
  readonly country: string;
  /** The investing name, which should be the account holder. */
  readonly owner: string;
};

const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s.,]+/g, ' ')
    .trim()
    .toLowerCase();

function IbanHint({ country }: { country: string }) {
  const account = useWatch({ control: useFormContext<BankValues>().control, name: 'bank_account_number' });
  const plain = plainAccount(account);
  const length = ibanLength(country);
  if (plain === '') return <>{length && `${length} characters, starting with ${country}.`}</>;
  // Anything longer was pasted by mistake, and is not repeated in the message.
  if (plain.length > maxAccountLength) return <>{`${plain.length} of ${length} characters`}</>;
  const grouped = <bdi className="tabular-nums">{friendlyFormatIBAN(plain)}</bdi>;
  if (isIban(plain)) return <>{grouped} – valid IBAN</>;
  return (
    <>
      {grouped} – {plain.length} of {length} characters
    </>
  );
}

/** The account itself, by the rules of the bank's country. */
export function BankAccount({ fields, country, owner }: BankAccountProps) {
  const { control } = useFormContext<BankValues>();
  const holder = useWatch({ control, name: 'bank_account_holder' });
  const isOtherName = holder.trim() !== '' && owner !== '' && plainName(holder) !== plainName(owner);
  const account = plainAccount(useWatch({ control, name: 'bank_account_number' }));
  const isOtherCountry = country !== '' && isIban(account) && !account.startsWith(country);
  const hasIban = country !== '' && usesIban(country);
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <fields.Text
          name="bank_account_number"
          label={hasIban ? 'IBAN' : 'Account number'}
          hint={hasIban ? <IbanHint country={country} /> : undefined}
          spellCheck={false}
          autoComplete="off"
        />
        {hasRoutingNumber(country) && (
          <fields.Text
            name="bank_routing_code"
            label="ABA routing number"
            hint="9 digits, at the bottom of your cheques."
            inputMode="numeric"
          />
        )}
        <fields.Text
          name="bank_account_holder"
          label="Name on the account"
          hint={owner && <>Must be in the name you invest in: {owner}</>}
        />
        <fields.Text
          name="intermediary_bank_swift"
          label="Intermediary bank BIC"
          hint="Only if your bank requires one."
          optional
          spellCheck={false}
        />
      </div>
      {isOtherCountry && (
        <Notice tone="caution" title="The IBAN and the bank are in different countries" live>
          That’s allowed but unusual. Please double-check both.
        </Notice>
      )}
      {isOtherName && (
        <Notice tone="caution" title="Account name doesn’t match" live>
          Payments from an account in a different name are usually returned. Use an account in the investor’s
          own name.
        </Notice>
      )}
    </>
  );
}
