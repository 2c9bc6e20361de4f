import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { retentionYears } from '../../../src/domain/days/retention.ts';
import { investors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { emailField, filledText } from '../../http/fields.ts';
import { Refusal } from '../../http/refusal.ts';
import { erasePerson } from '../people/erase-person.ts';
import { exportPerson } from '../people/export-person.ts';
import { resetPassword } from '../session/invitations.ts';
import { stagedPath } from '../workbook/staging.ts';
import { type Runner, runner } from './runner.ts';

/** The arguments of the commands for one person's account and data. */
export const peopleSchemas = {
  'reset-password': z.object({ email: emailField(), links: z.boolean().optional() }),
  'export-person': z.object({ email: emailField(), path: filledText() }),
  'erase-person': z.object({
    email: emailField(),
    years: z.coerce.number().int().min(retentionYears.min).max(retentionYears.max).optional(),
    preview: z.boolean().optional(),
  }),
} as const;

async function personBy({ database }: Host, email: string) {
  const [found] = await database.queries
    .select({ id: investors.id, email: investors.email })
    .from(investors)
    .where(eq(investors.email, email.trim().toLowerCase()));
  if (!found) throw new Refusal(404, { detail: 'No such investor.' });
  return found;
}

/** Commands for one person's account and data. */
export const peopleCommands: Readonly<Record<keyof typeof peopleSchemas, Runner>> = {
  'reset-password': runner(peopleSchemas['reset-password'], (host, { email, links }) =>
    resetPassword(host, email, links === true),
  ),
  'export-person': {
    ...runner(peopleSchemas['export-person'], async (host, { email, path }) =>
      exportPerson(host, await personBy(host, email), stagedPath(host.settings.dataFolder, path)),
    ),
    fileAccess: 'write',
  },
  'erase-person': {
    ...runner(peopleSchemas['erase-person'], (host, { email, years = retentionYears.default, preview }) =>
      erasePerson(host, email.trim().toLowerCase(), { years, isSure: preview !== true }),
    ),
    needsConfirmation: true,
  },
};
