import { expect, userEvent } from 'storybook/test';
import { atStep, beforeAStep, dataAfter } from '#storybook/at-step.tsx';
import { done, elapsed, failed } from '#storybook/frozen-at.ts';
import preview from '#storybook/preview.tsx';
import { RequestError } from '../../../api/kit/client.ts';
import { calls } from '../../../api/kit/paths.ts';
import type { Profile } from '../../../api/onboarding/profile.ts';
import { companyData, identified, newcomer, profile } from '../../../fixtures/investor.ts';
import type { OnboardingStep } from '../../../machines/onboarding/checklist.ts';
import {
  type PersonalDataEvent,
  personalDataMachine,
} from '../../../machines/onboarding/personal-data.machine.ts';

const meta = preview.meta({ title: 'Screens/Onboarding' });

const change = { phone: '+442071234567' } as const;
const save = (step: OnboardingStep) => ({ type: 'step.save', step, change, isContinued: true }) as const;
const draft = {
  whoInvests: {
    values: { first_name_en: 'Augusta Ada', birth_date: '1985-12' },
    change: { first_name_en: 'Augusta Ada' },
    isWhole: false,
  },
} as const;
const broke = failed('savePersonalData', new RequestError(calls.fillPersonalData, { kind: 'unreachable' }));
const refused = failed(
  'savePersonalData',
  new RequestError(calls.fillPersonalData, {
    kind: 'refused',
    status: 400,
    retryAfter: null,
    body: {
      phone: ['This number is already in use.'],
      tax_id: ['This is not a tax number of that country.'],
      tax_number: ['Requested by the club another number.'],
    },
  }),
);

const who = (person: Profile, events: readonly (PersonalDataEvent | ReturnType<typeof done>)[] = []) =>
  atStep('whoInvests', person, { personalData: dataAfter('whoInvests', person, events) });
const contact = (person: Profile, events: readonly (PersonalDataEvent | ReturnType<typeof done>)[] = []) =>
  atStep('contactAndTax', person, { personalData: dataAfter('contactAndTax', person, events) });

const longName = 'Wilhelmina Konstantina Alexandrina Maria-Theresia von und zu Hohenstaufen-Liech';

export const JustRegistered = meta.story(who(newcomer()));
export const ChoosingTheStep = meta.story(
  beforeAStep(
    identified({
      tax_residence_country: 'US',
      accreditation_region: 'us',
      accreditation_category: 'us_net_worth',
      accreditation_basis: 'alone',
    }),
  ),
);
export const FilledIn = meta.story(who(identified()));
export const ForACompany = meta.story(who(identified(companyData)));
export const ACompanyWithoutOwners = meta.story(who(identified({ ...companyData, beneficial_owners: [] })));
export const PassportEndsSoon = meta.story(who(identified({ passport_expiry_date: '2027-02-10' })));
export const LongestNames = meta.story(
  who(identified({ ...companyData, company_name: longName.repeat(2), first_name_en: longName })),
);
export const Saving = meta.story(who(identified(), [save('whoInvests')]));
export const SavingTakesLong = meta.story(
  who(identified(), [save('whoInvests'), elapsed(personalDataMachine, 'longWait', 'saving.brief')]),
);
export const Saved = meta.story(
  who(newcomer(), [save('whoInvests'), done('savePersonalData', identified())]),
);
export const NotSaved = meta.story(who(identified(), [save('whoInvests'), broke]));
export const TypedAndNotSaved = meta.story(
  who(newcomer(), [{ type: 'draft.changed', step: 'whoInvests', draft: draft.whoInvests }]),
);
export const RestoredFromAnEndedSession = meta.story(
  atStep('whoInvests', newcomer(), { personalData: dataAfter('whoInvests', newcomer(), [], draft) }, draft),
);
export const ContactAndTax = meta.story(contact(newcomer()));
export const ContactFilledIn = meta.story(contact(identified()));
export const WithoutATaxNumber = meta.story(
  contact(identified({ tax_id: null, no_tax_id_reason: 'The Bahamas issue none' })),
);
export const AUsPerson = meta.story(contact(identified({ is_us_person: true })));
export const FieldsRefusedByTheClub = meta.story(contact(identified(), [save('contactAndTax'), refused]));
export const ChangeThatIsChecked = meta.story(
  who(profile(), [{ ...save('whoInvests'), change: { last_name_en: 'Lovelace' } }]),
);
export const UnderReview = meta.story(who(identified({ onboarding_status: 'in_review' })));
export const Closed = meta.story(who(identified({ onboarding_status: 'rejected' })));
const signed = {
  agree_to_electronic_signing: true,
  signature_name: 'Ada Byron',
  profile_signed_date: '2026-11-16',
  is_kyc_checked: true,
  kyc_status: 'completed',
} as const;

/** The club's requests are above the steps, which are all done. */
export const DocumentsAskedFor = meta.story({
  ...who(
    identified({
      ...signed,
      onboarding_status: 'more_documents',
      status_reason: 'The address on your statement differs from the one you gave.',
      required_documents: [
        { document_type: 'proof_of_address', reason: 'Not older than three months.', due_date: '2026-12-01' },
        { document_type: 'tax_certificate', reason: null, due_date: null },
      ],
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not older than three months.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to documents' })).toHaveAttribute(
      'href',
      '/onboarding/update-documents',
    );
    await expect(canvas.getByRole('link', { name: 'View application status' })).toBeVisible();
  },
});
export const DocumentsAskedForOnAPhone = meta.story({
  ...DocumentsAskedFor.input,
  globals: { viewport: { value: 'phone360' } },
});
export const DocumentsAskedForInTheDark = meta.story({
  ...DocumentsAskedFor.input,
  globals: { theme: 'dark' },
});
export const Refused = meta.story({
  ...who(
    identified({
      ...signed,
      onboarding_status: 'rejected',
      status_reason: 'The club does not admit investors from your country of residence at present.',
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The club does not admit/)).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Verification$/);
    await expect(canvas.getByRole('link', { name: 'View verification result' })).toBeVisible();
  },
});
export const AccreditationExpired = meta.story(
  who(identified({ ...signed, onboarding_status: 'accreditation_missing' })),
);
export const DecisionAwaited = meta.story(who(identified({ ...signed, onboarding_status: 'in_review' })));
export const MembershipAwaited = meta.story(
  who(identified({ ...signed, is_accredited: true, onboarding_status: 'in_review' })),
);
export const MemberUpdates = meta.story(who(profile()));

export const IdentityLocked = meta.story({
  ...atStep('identity', newcomer()),
  play: async ({ canvas }) => {
    const way = await canvas.findByRole('link', { name: 'Go to investor details' });
    await expect(way).toHaveAttribute('href', '/onboarding?step=whoInvests');
  },
});
export const IdentityLockedForThePhone = meta.story({
  ...atStep('identity', identified({ phone: '' })),
  play: async ({ canvas }) => {
    const way = await canvas.findByRole('link', { name: 'Go to contact and tax' });
    await expect(way).toHaveAttribute('href', '/onboarding?step=contactAndTax');
  },
});
export const IdentityReady = meta.story(atStep('identity', identified()));
export const IdentityBeingChecked = meta.story(atStep('identity', identified({ kyc_status: 'pending' })));
export const IdentityOnHold = meta.story(atStep('identity', identified({ kyc_status: 'onHold' })));
export const IdentityToBeTriedAgain = meta.story(
  atStep('identity', identified({ kyc_status: 'completed', kyc_reject_type: 'RETRY' })),
);
export const IdentityRefused = meta.story(
  atStep('identity', identified({ kyc_status: 'completed', kyc_reject_type: 'FINAL' })),
);
export const IdentityConfirmed = meta.story(atStep('identity', identified({ is_kyc_checked: true })));

/** Errors are shown below their fields, and the first invalid field gets the focus. */
export const NothingTyped = meta.story({
  ...who(newcomer()),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save and continue' }));
    await expect(await canvas.findByText('Enter your first name')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveFocus();
  },
});

/** Rules between fields are reported together with those of single fields. */
export const NothingTypedForACompany = meta.story({
  ...who(newcomer()),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^A company/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Save and continue' }));
    await expect(await canvas.findByText('Enter the company’s name')).toBeVisible();
    await expect(canvas.getByText(/^Add every owner of 25%/)).toBeVisible();
    await expect(canvas.getByText('Enter your first name')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Registered name' })).toHaveFocus();
  },
});

/** What the host would refuse is reported before anything is sent. */
export const PassportNumberTooShort = meta.story({
  ...who(identified({ passport_number: 'x 1-2' })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save and continue' }));
    await expect(await canvas.findByText(/^Enter the document number: 4 to 20/)).toBeVisible();
  },
});

/** Nobody types their own name and birthday twice, and removing an owner does not lose the focus. */
export const OneselfAsAnOwner = meta.story({
  ...who(identified({ ...companyData, beneficial_owners: [] })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add me as an owner' }));
    await expect(await canvas.findByRole('textbox', { name: 'Owner 1: name' })).toHaveValue('Ada Byron');
    await expect(canvas.getByRole('combobox', { name: 'Owner 1: country of residence' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove owner 1' }));
    await expect(canvas.getByRole('button', { name: 'Add an owner' })).toHaveFocus();
  },
});

const twenty = Array.from({ length: 20 }, (_, index) => ({
  name: `Maximiliane Featherstonehaugh-Wetherington the ${index + 1}th`,
  birth_date: '1961-02-03',
  country: index === 16 ? '' : 'GB',
  ownership_percent: '5',
}));

/** Only one owner's fields are in the form: browsers read all of a form with every key. The invalid one is opened. */
export const TwentyOwners = meta.story({
  ...who(identified({ ...companyData, beneficial_owners: twenty })),
  play: async ({ canvas, canvasElement }) => {
    const change = await canvas.findByRole('button', { name: 'Change owner 3' });
    await expect(canvasElement.querySelectorAll('select')).toHaveLength(2);
    await userEvent.click(change);
    await expect(canvas.getByRole('textbox', { name: 'Owner 3: name' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Save and continue' }));
    await expect(await canvas.findByText('Choose a country')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Owner 17: country of residence' })).toHaveFocus();
    await expect(canvasElement.querySelectorAll('select')).toHaveLength(3);
  },
});

export const TaxedWhereOneLives = meta.story({
  ...contact(newcomer()),
  play: async ({ canvas }) => {
    const home = await canvas.findByRole('combobox', { name: 'Country of residence' });
    const tax = canvas.getByRole('combobox', { name: 'Country of tax residence' });
    await userEvent.selectOptions(home, 'GB');
    await expect(tax).toHaveValue('GB');
    await userEvent.selectOptions(tax, 'DE');
    await userEvent.selectOptions(home, 'FR');
    await expect(tax).toHaveValue('DE');
  },
});

export const JustRegisteredInTheDark = meta.story({ ...JustRegistered.input, globals: { theme: 'dark' } });
export const ContactInTheDark = meta.story({ ...ContactFilledIn.input, globals: { theme: 'dark' } });
export const CompanyOnAPhone = meta.story({
  ...ForACompany.input,
  globals: { viewport: { value: 'phone360' } },
});
export const LongestNamesOnAPhone = meta.story({
  ...LongestNames.input,
  globals: { viewport: { value: 'phone360' } },
});
export const RightToLeft = meta.story({
  ...who(identified({ ...companyData, company_name: 'شركة آدا للاستثمار', signatory_title: 'مدير' })),
  globals: { direction: 'rtl' },
});
