import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { filledText } from '../../http/fields.ts';
import { outcomeText } from '../core/outcome/outcome.ts';
import { listUnmatched, matchByHand } from '../wires/match-by-hand.ts';
import { takeStatement } from '../wires/take-statement.ts';
import { stagedPath } from '../workbook/staging.ts';
import { type Runner, runner } from './runner.ts';

/** The purpose of a payment: a commitment by its number, or a capital call by its reference. */
export const payableField = z.union(
  [z.number().int().positive(), z.string().regex(/^(?=.*[A-Za-z])(?=.*\d).{3,100}$/)],
  'Not the number of an application or the reference of a capital call.',
);

/** The arguments of the commands for payments from the bank. */
export const wireSchemas = {
  statement: z.object({ path: filledText(), 'dry-run': z.boolean().optional() }),
  wires: z.object({}),
  match: z.object({
    wire: z.number('Not the number of a wire.').int().positive(),
    for: payableField,
  }),
} as const;

/** Commands for payments from the bank. */
export const wireCommands: Readonly<Record<keyof typeof wireSchemas, Runner>> = {
  statement: {
    ...runner(wireSchemas.statement, async (host, { path, 'dry-run': isDryRun }) =>
      outcomeText(
        await takeStatement(
          host,
          await readFile(stagedPath(host.settings.dataFolder, path)),
          isDryRun === true,
        ),
      ),
    ),
    fileAccess: 'read',
  },
  wires: runner(wireSchemas.wires, (host) => listUnmatched(host)),
  match: runner(wireSchemas.match, (host, { wire, for: target }) =>
    matchByHand(host, wire, typeof target === 'number' ? { application: target } : { reference: target }),
  ),
};
