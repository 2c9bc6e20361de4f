import { useSelector } from '@xstate/react';
import { brand } from '../../../brand.ts';
import { profileLengths } from '../../../domain/onboarding/profile-fields.ts';
import type { BankActor } from '../../../machines/onboarding/bank.machine.ts';
import {
  selectCountry,
  selectCountryState,
  selectListsDay,
  recheckCountry,
} from '../../../machines/onboarding/bank.selectors.ts';
import { formatDate } from '../../kit/format/format.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import type { fieldsOf } from '../checklist/fields.tsx';
import type { BankValues } from './bank-form.ts';
import { countryInSentence } from './country-in-sentence.ts';

type BankCountryProps = {
  readonly actor: BankActor;
  readonly fields: ReturnType<typeof fieldsOf<BankValues>>;
};

/** What the bank's country means for a wire, in plain and neutral words. */
export function BankCountry({ actor, fields }: BankCountryProps) {
  const state = useSelector(actor, selectCountryState);
  const code = useSelector(actor, selectCountry);
  const country = code ? countryInSentence(code) : '';
  const asOf = useSelector(actor, selectListsDay);
  const source = asOf === null ? '' : ` (FATF lists, ${formatDate(asOf)})`;
  switch (state) {
    case 'deciding':
    case 'unchosen':
      return null;
    case 'checking':
      return (
        <p role="status" className="flex items-center gap-2 text-base text-ink-muted">
          <Spinner /> {`Checking the rules for wires from ${country}`}
        </p>
      );
    case 'approved':
      return (
        <p role="status" className="text-base text-ink-muted">
          {`No extra checks are needed for wires from ${country}${source}.`}
        </p>
      );
    case 'notApproved':
      return (
        <>
          <Notice tone="caution" title="We need one more detail about your bank’s country" live>
            {`This isn’t a judgement about you or your bank. Tell us briefly where the money comes from${source}.`}
          </Notice>
          <fields.Paragraph
            name="source_of_funds_comment"
            label="Where the money comes from"
            limit={profileLengths.source_of_funds_comment}
          />
        </>
      );
    case 'callForAction':
      return (
        <Notice tone="negative" title={`The club can’t accept wires from ${country}`} live>
          {`You can save this, but you can’t submit it. Use an account in another country or contact ${brand.contact}${source}.`}
        </Notice>
      );
    case 'unknown':
      return (
        <Notice
          tone="caution"
          title="The bank’s country could not be checked"
          live
          action={<Button onClick={() => recheckCountry(actor)}>Check again</Button>}
        >
          You can save and continue; we’ll check it before you sign.
        </Notice>
      );
    default:
      return state satisfies never;
  }
}
