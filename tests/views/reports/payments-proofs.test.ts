import { describe, expect, it } from 'vitest';
import { transactions } from '../../../src/fixtures/reports/reports.ts';
import { bookSheets } from '../../../src/views/reports/report-sheets.ts';

/** Each recalculated figure with what the report states. */
async function recalculated(change: Parameters<typeof transactions>[0] = {}) {
  const { proofs } = await bookSheets.transactions.sheet.load();
  const prove = await proofs?.load();
  const all = prove?.(transactions(change), null) ?? [];
  return all.map(({ title, checks }) => [
    title,
    checks.map(
      ({ stated, computed }) => String(stated) === (computed === null ? null : Number(computed).toFixed(2)),
    ),
  ]);
}

describe('the recalculated payments', () => {
  it('agree in each kind, and on both sides together', async () => {
    expect(await recalculated()).toEqual([
      ['Totals', [true, true, true, true, true]],
      ['Both sides', [true]],
    ]);
  });
  it('show distributions that do not add up', async () => {
    const { totals } = transactions();
    expect((await recalculated({ totals: { ...totals, distributions_net: '11520.01' } }))[1]).toEqual([
      'Both sides',
      [false],
    ]);
  });
  it('leave out what a report does not state', async () => {
    const { contributions_with_fees: _paid, distributions_net: _received, ...totals } = transactions().totals;
    expect(await recalculated({ totals })).toHaveLength(1);
  });
});
