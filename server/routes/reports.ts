import type { Hono } from 'hono';
import * as z from 'zod';
import { calls } from '../../src/api/paths.ts';
import { audit } from '../domain/audit.ts';
import { dayOf, isDay } from '../domain/days.ts';
import { portfolioOf } from '../domain/portfolio.ts';
import type { Host } from '../host.ts';
import { mountFor } from '../http/mount.ts';
import { badFields, notFound } from '../http/refusal.ts';

const badDay = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';

const query = z.object({
  as_of_date: z.string().refine(isDay, badDay).optional(),
  basis: z.enum(['net', 'gross'], { error: 'Choose net or gross.' }).default('net'),
});

/** C18, type `portfolio`: computed from the rows at the time of asking. */
export function mountReports(app: Hono, host: Host): void {
  mountFor(app, host, calls.getReport, 'verified', async (context, { investor, familyId }) => {
    const type = context.req.param('report_type');
    if (type !== 'portfolio') throw notFound();
    const parsed = query.safeParse(context.req.query());
    if (!parsed.success) {
      const { fieldErrors } = z.flattenError(parsed.error);
      throw badFields(fieldErrors);
    }
    const today = dayOf(host.clock());
    const { as_of_date: asOf = today, basis } = parsed.data;
    if (asOf > today) throw badFields({ as_of_date: ['The day is in the future.'] });
    const portfolio = await portfolioOf(host, investor.id, asOf, basis);
    await audit(host, {
      event: 'report_viewed',
      outcome: 'ok',
      investorId: investor.id,
      familyId,
      object: type,
    });
    return context.json(portfolio);
  });
}
