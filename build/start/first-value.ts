import { isFullyVerified } from '../../src/domain/gate.ts';
import { readDeviceCookie } from '../../src/machines/shell/device-cookie.ts';
import { isDecimal } from '../../src/views/kit/format/format.ts';
import { formatWhole } from '../../src/views/kit/format/money-format.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * The net asset value as the portfolio shows it, from the profile and the portfolio as the host sends them; null where
 * the page may show something else: to a person who is not verified, with hidden amounts, without holdings or with
 * saved figures.
 */
export function firstValue(profile: unknown, portfolio: unknown, cookies: string): string | null {
  if (!isObject(profile) || !isObject(portfolio) || !isObject(portfolio['summary'])) return null;
  const isShown = isFullyVerified({
    is_kyc_checked: profile['is_kyc_checked'] === true,
    is_accredited: profile['is_accredited'] === true,
    is_member: profile['is_member'] === true,
  });
  if (!isShown || readDeviceCookie(cookies, 'amounts') === 'hidden') return null;
  const { fair_value_net: value, holdings_count: count } = portfolio['summary'];
  const { currency, is_stale: isStale } = portfolio;
  if (typeof value !== 'string' || !isDecimal(value) || typeof currency !== 'string') return null;
  return Number(count) > 0 && isStale !== true ? formatWhole(value, currency) : null;
}
