import * as z from 'zod';
import { isRecentDay } from '../../../src/domain/days/days.ts';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { filledText } from '../../http/fields.ts';
import { outcomeText } from '../core/outcome/outcome.ts';
import { chargeAnnualFees } from '../workbook/daily/annual-fees.ts';
import { callSeries } from '../workbook/daily/call-capital.ts';
import { distribute } from '../workbook/daily/distribute.ts';
import { enterRows } from '../workbook/daily/enter-rows.ts';
import { type Runner, runner } from './runner.ts';

/** A decimal number above zero, as text. */
const positive = z
  .string()
  .regex(/^\d{1,16}(\.\d{1,20})?$/, 'Not a number.')
  .refine((text) => decimal(text).gt(0), 'Must be above zero.');

export const typedRow = z.record(z.string().max(100), z.string().max(30_000));

export const distributionFields = {
  series: filledText(),
  gross: positive,
  kind: z.enum(['sale', 'exit', 'dividend', 'liquidation']),
  date: z.string().refine(isRecentDay, 'Not a date.'),
  /** A fraction of the units that each holder has left. */
  sold: positive.refine((text) => decimal(text).lte(1), 'At most 1.').optional(),
  mail: z.boolean().optional(),
} as const;

export const callFields = {
  series: filledText(),
  amount: positive,
  /** The due date of the wire. */
  date: z.string().refine(isRecentDay, 'Not a date.'),
  mail: z.boolean().optional(),
} as const;

export const annualFeeFields = {
  series: filledText(),
  date: z.string().refine(isRecentDay, 'Not a date.'),
} as const;

/** The arguments of the club's daily commands. */
export const bookSchemas = {
  add: z.object({
    sheet: filledText(),
    row: typedRow,
    mail: z.boolean().optional(),
    preview: z.boolean().optional(),
  }),
  'annual-fees': z.object({ ...annualFeeFields, preview: z.boolean().optional() }),
  call: z.object({ ...callFields, preview: z.boolean().optional() }),
  distribute: z.object({ ...distributionFields, preview: z.boolean().optional() }),
} as const;

/** Commands for single entries into the club's book. */
export const bookCommands: Readonly<Record<keyof typeof bookSchemas, Runner>> = {
  add: {
    ...runner(bookSchemas.add, async (host, { sheet, row, mail, preview }) =>
      outcomeText(
        await enterRows(host, {
          typed: [{ sheet, rows: [row] }],
          name: `One row of ${sheet}`,
          isDryRun: preview === true,
          mails: mail === true,
        }),
      ),
    ),
    needsConfirmation: true,
  },
  'annual-fees': {
    ...runner(bookSchemas['annual-fees'], async (host, { preview, ...request }) =>
      outcomeText(await chargeAnnualFees(host, request, preview === true)),
    ),
    needsConfirmation: true,
  },
  call: {
    ...runner(bookSchemas.call, async (host, { preview, mail, date, ...request }) =>
      outcomeText(await callSeries(host, { ...request, due: date, mails: mail === true }, preview === true)),
    ),
    needsConfirmation: true,
  },
  distribute: {
    ...runner(bookSchemas.distribute, async (host, { preview, sold, mail, ...request }) =>
      outcomeText(
        await distribute(host, { ...request, soldShare: sold, mails: mail === true }, preview === true),
      ),
    ),
    needsConfirmation: true,
  },
};
