import { expect, userEvent } from 'storybook/test';
import { atStep, dataAfter } from '#storybook/at-step.tsx';
import { elapsed, frozenAt } from '#storybook/frozen-at.ts';
import preview from '#storybook/preview.tsx';
import type { InvestorDocument } from '../../../api/documents/documents.ts';
import type { Profile } from '../../../api/onboarding/profile.ts';
import { renewalDays } from '../../../domain/documents/expiry.ts';
import { companyData, identified, investorDocument, newcomer, profile } from '../../../fixtures/investor.ts';
import { accreditationMachine } from '../../../machines/onboarding/accreditation.machine.ts';

const meta = preview.meta({ title: 'Screens/Onboarding, accreditation' });

type Events = Parameters<typeof frozenAt<typeof accreditationMachine>>[2];
const at = (person: Profile, events: Events = [], documents: readonly InvestorDocument[] = []) =>
  atStep('accreditation', person, {
    personalData: dataAfter('accreditation', person, []),
    accreditation: frozenAt(accreditationMachine, { profile: person, documents }, events),
  });

const undecided = (country: string, change: Partial<Profile> = {}) =>
  identified({
    tax_residence_country: country,
    accreditation_category: null,
    accreditation_basis: null,
    ...change,
  });
const wealthy = identified({
  tax_residence_country: 'US',
  accreditation_region: 'us',
  accreditation_category: 'us_net_worth',
  accreditation_basis: 'alone',
});
const statement = investorDocument({ document_type: 'bank_statement', status: 'in_review' });
const report = investorDocument({ id: 2, document_type: 'credit_report', file_name: 'report.pdf' });
const over = { is_accredited: false, onboarding_status: 'accreditation_missing' } as const;

export const ContactFirst = meta.story(at(newcomer()));
export const InTheUnitedKingdom = meta.story(at(undecided('GB')));
export const InTheUnitedStates = meta.story(at(undecided('US')));
export const ACompanyInTheUnitedStates = meta.story(
  at(undecided('US', { ...companyData, accreditation_category: null })),
);
export const InTheEuropeanUnion = meta.story(at(undecided('DE')));
export const ACompanyInTheEuropeanUnion = meta.story(
  at(undecided('DE', { ...companyData, accreditation_category: null })),
);
export const InLuxembourg = meta.story(at(undecided('LU')));
export const Elsewhere = meta.story(at(undecided('SG')));
export const NothingUploadedYet = meta.story(at(wealthy));
export const OneDocumentMissing = meta.story(at(wealthy, [], [statement]));
export const NothingMissing = meta.story(at(wealthy, [], [statement, report]));
export const StatementIsEnough = meta.story(at(identified()));
export const Accredited = meta.story({
  ...at(profile()),
  play: async ({ canvas }) =>
    expect(await canvas.findByText(new RegExp(`We’ll remind you ${renewalDays} days before`))).toBeVisible(),
});
export const EndsWithinAMonth = meta.story(
  at(profile({ accreditation_expiry_date: '2026-12-10' }), [
    elapsed(accreditationMachine, 'untilRenewal', 'accepted'),
  ]),
);
export const Ended = meta.story(at(profile({ ...over, accreditation_expiry_date: '2026-11-01' })));
export const ChoosingAgain = meta.story(at(profile(), [{ type: 'category.reconsider' }]));

/** A category counts only with enough of its criteria, and with the statement. */
export const TooFewCriteria = meta.story({
  ...at(undecided('DE')),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^Sophisticated investor/ }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: /gross income/i }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Choose at least two')).toBeVisible();
    await expect(canvas.getByText('Confirm that this is true')).toBeVisible();
  },
});

export const OneDocumentMissingInTheDark = meta.story({
  ...OneDocumentMissing.input,
  globals: { theme: 'dark' },
});
export const UnitedStatesOnAPhone = meta.story({
  ...InTheUnitedStates.input,
  globals: { viewport: { value: 'phone360' } },
});
