import { expect, userEvent } from 'storybook/test';
import { atStep, bankAfter, dataAfter } from '#storybook/at-step.tsx';
import { done, failed } from '#storybook/frozen-at.ts';
import preview from '#storybook/preview.tsx';
import { RequestError } from '../../../api/kit/client.ts';
import { calls } from '../../../api/kit/paths.ts';
import type { BankInfo, FatfAnswer } from '../../../api/onboarding/bank.ts';
import type { Profile } from '../../../api/onboarding/profile.ts';
import { identified, newcomer } from '../../../fixtures/investor.ts';

const meta = preview.meta({ title: 'Screens/Onboarding, bank' });

const info: BankInfo = {
  swift: 'NWBKGB2L',
  bank_name: 'National Westminster Bank Plc',
  address: '250 Bishopsgate',
  city: 'London',
  country: 'GB',
};
const typed = { type: 'swift.typed', swift: 'NWBKGB2L' } as const;
const chosen = { type: 'country.chosen', country: 'GB' } as const;
const answered = (change: Partial<FatfAnswer>) =>
  done('checkFatf', {
    country: 'GB',
    is_fatf_country: true,
    list_status: 'none',
    as_of_date: '2026-06-19',
    ...change,
  });
const missing = new RequestError(calls.getBankInfo, {
  kind: 'refused',
  status: 404,
  body: { detail: 'Bank not found.', code: 'bank_not_found' },
  retryAfter: null,
});

const at = (events: Parameters<typeof bankAfter>[0], person: Profile = newcomer()) =>
  atStep('bank', person, { personalData: dataAfter('bank', person, []), bank: bankAfter(events) });
const inKenya = identified({ bank_country: 'KE', bank_swift: 'KCBLKENX', bank_account_number: '1234567890' });

export const NothingTyped = meta.story(at([]));
export const LookingUpTheBank = meta.story(at([typed]));
export const BankFoundAndCountryChecked = meta.story(
  at([typed, done('findBank', info), answered({})], identified()),
);
export const BankFoundAndCountryBeingChecked = meta.story(at([typed, done('findBank', info)], identified()));
export const BankNotKnown = meta.story(at([typed, failed('findBank', missing)]));
export const LookupUnavailable = meta.story(
  at([typed, failed('findBank', new RequestError(calls.getBankInfo, { kind: 'unreachable' }))]),
);
export const CountryNeedsOneMoreCheck = meta.story(
  at([chosen, answered({ is_fatf_country: false, list_status: 'increased_monitoring' })], inKenya),
);
export const CountryWithACallForAction = meta.story(
  at([chosen, answered({ is_fatf_country: false, list_status: 'call_for_action' })], inKenya),
);
export const CountryNotChecked = meta.story(
  at([chosen, failed('checkFatf', new RequestError(calls.checkFatfCountry, { kind: 'unreachable' }))]),
);
export const AccountOfAnotherName = meta.story(
  at([chosen, answered({})], identified({ bank_account_holder: 'Charles Babbage' })),
);
export const AccountInTheUnitedStates = meta.story(
  at(
    [{ type: 'country.chosen', country: 'US' }, answered({ country: 'US' })],
    identified({
      bank_swift: 'CHASUS33',
      bank_name: 'JPMorgan Chase Bank',
      bank_country: 'US',
      bank_account_number: '000123456789',
      bank_routing_code: '021000021',
    }),
  ),
);

/** A wrong digit is reported below the field. */
export const WrongIban = meta.story({
  ...at([chosen, answered({})], identified({ bank_account_number: 'GB82WEST12345698765433' })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save and continue' }));
    await expect(await canvas.findByText(/IBAN isn’t valid/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'IBAN' })).toHaveFocus();
  },
});

/** A country that needs one more check cannot be saved without the required explanation. */
export const NothingSaidAboutTheMoney = meta.story({
  ...CountryNeedsOneMoreCheck.input,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save and continue' }));
    await expect(await canvas.findByText('Tell us briefly where the money comes from')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Where the money comes from' })).toHaveFocus();
  },
});
export const BankFoundWithoutItsCountry = meta.story(
  at([typed, done('findBank', { ...info, address: null, city: null, country: null })]),
);

export const OneMoreCheckInTheDark = meta.story({
  ...CountryNeedsOneMoreCheck.input,
  globals: { theme: 'dark' },
});
export const FoundOnAPhone = meta.story({
  ...BankFoundAndCountryChecked.input,
  globals: { viewport: { value: 'phone360' } },
});
export const CallForActionOnAPhone = meta.story({
  ...CountryWithACallForAction.input,
  globals: { viewport: { value: 'phone360' }, theme: 'dark' },
});
