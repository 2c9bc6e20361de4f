import type { Hono } from 'hono';
import { calls } from '../../../src/api/kit/paths.ts';
import { bicPattern } from '../../../src/domain/onboarding/bic.ts';
import { isCountry } from '../../../src/domain/texts/countries.ts';
import { bankInfoOf } from '../../domain/onboarding/banks.ts';
import { fatfDate, listStatusOf } from '../../domain/onboarding/fatf.ts';
import type { Host } from '../../host.ts';
import { mountProtected } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';

/** C09 and C11. */
export function mountBank(app: Hono, host: Host): void {
  mountProtected(app, host, calls.getBankInfo, 'signedIn', async (context) => {
    const asked = context.req.param('swift') ?? '';
    const swift = /^[\dA-Za-z]+$/.test(asked) ? asked.toUpperCase() : '';
    const info = bicPattern.test(swift) ? bankInfoOf(swift) : null;
    if (!info) throw new Refusal(404, { detail: 'Bank not found.', code: 'bank_not_found' });
    return context.json(info);
  });
  mountProtected(app, host, calls.checkFatfCountry, 'signedIn', async (context) => {
    const asked = context.req.param('country') ?? '';
    const country = /^[A-Za-z]{2}$/.test(asked) ? asked.toUpperCase() : '';
    if (!isCountry(country)) {
      throw new Refusal(404, { detail: 'Country not found.', code: 'country_not_found' });
    }
    const status = listStatusOf(country);
    return context.json({
      country,
      is_fatf_country: status === 'none',
      list_status: status,
      as_of_date: fatfDate,
    });
  });
}
