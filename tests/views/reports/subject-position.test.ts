import { describe, expect, it } from 'vitest';
import type { InvestorReport } from '../../../src/api/reports/investor-reports.ts';
import { subjectReport } from '../../../src/fixtures/reports/reports.ts';
import { shownMoney } from '../../../src/views/kit/format/money.ts';
import { positionRows } from '../../../src/views/reports/subject-position.ts';

const position = {
  paid_in: '26000.00',
  invested: '25000.00',
  fair_value_gross: '46000.00',
  fair_value_net: '41800.00',
  proceeds_gross: '1200.00',
  distributions: '1000.00',
  tvpi: '1.6077',
  irr: '0.0894',
};
const rows = (basis: 'net' | 'gross', change: Partial<InvestorReport['position']> = {}) =>
  positionRows(subjectReport({ position: { ...position, ...change }, basis }), shownMoney).map(
    ({ name, figure }) => `${name}: ${figure}`,
  );

describe('the position of a report on one subject', () => {
  it('is net on the net basis', () => {
    expect(rows('net')).toEqual([
      'Paid-in: $26,000.00',
      'Net fair value: $41,800.00',
      'Distributions: $1,000.00',
      'TVPI: 1.61x',
      'Net IRR: 8.9% p.a.',
    ]);
  });
  it('is before fees and carry on the gross basis, with MOIC as its multiple', () => {
    expect(rows('gross')).toEqual([
      'Invested: $25,000.00',
      'Gross fair value: $46,000.00',
      'Gross proceeds: $1,200.00',
      'MOIC: 1.61x',
      'Gross IRR: 8.9% p.a.',
    ]);
  });

  describe('of which nothing is left', () => {
    const lost = {
      irr: null,
      fair_value_gross: '0.00',
      fair_value_net: '0.00',
      proceeds_gross: '0.00',
      distributions: '0.00',
    };
    it.each(['net', 'gross'] as const)('is a total loss on the %s basis, as in the portfolio', (basis) => {
      expect(rows(basis, lost).at(-1)).toMatch(/IRR: −100\.0% total loss$/);
    });
    it.each([
      ['something came back', { distributions: '0.01' }],
      ['something is left', { fair_value_net: '0.01' }],
      ['nothing was paid in', { paid_in: '0.00' }],
    ])('has no rate and no reason where %s', (_, change) => {
      expect(rows('net', { ...lost, ...change }).at(-1)).toBe('Net IRR: —');
    });
    it('has the rate of the host where there is one', () => {
      expect(rows('net', { ...lost, irr: '-0.5' }).at(-1)).toBe('Net IRR: −50.0% p.a.');
    });
  });
});
