import { expect, it } from 'vitest';
import { commitmentLines } from '../../../src/domain/money/commitments/commitment-account.ts';
import { commitmentColumns } from '../../../src/views/reports/report.labels.ts';

it('the columns of a commitment reconciliation are its lines, in their order', () => {
  expect(commitmentColumns.map(({ key }) => key)).toEqual(commitmentLines);
  expect(commitmentColumns[0]).toEqual({ key: 'promised', head: 'Promised' });
});
