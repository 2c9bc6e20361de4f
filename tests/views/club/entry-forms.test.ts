import { expect, it } from 'vitest';
import { annualFeeForm } from '../../../src/fixtures/club/desk-forms.ts';
import { entryForms } from '../../../src/views/club/desk/entry-forms.ts';

it('an annual fee is entered by series and day; its amounts are calculated by the host', () => {
  const form = entryForms['annual_fees'];
  expect(form?.columns(annualFeeForm).map(({ key }) => key)).toEqual(['series', 'paid_on']);
  expect(form?.actionOf({ series: 'SER-1', paid_on: '2025-01-31' }, false)).toEqual({
    action: 'annual-fees',
    series: 'SER-1',
    date: '2025-01-31',
  });
});
