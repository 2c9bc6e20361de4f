import { isFullyVerified } from '../../src/domain/gate.ts';
import { readDeviceCookie } from '../../src/machines/shell/device-cookie.ts';
import { isDecimal } from '../../src/views/kit/format/format.ts';
import { formatWhole } from '../../src/views/kit/format/money-format.ts';

type Body = Readonly<Record<string, unknown>>;

/** A body of JSON with fields, as the host should send it. */
export const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null;

const isMember = (profile: Body) =>
  isFullyVerified({
    is_kyc_checked: profile['is_kyc_checked'] === true,
    is_accredited: profile['is_accredited'] === true,
    is_member: profile['is_member'] === true,
  });

/** The net asset value as the page shows it; nothing for a portfolio without holdings, or with saved figures. */
function worthOf({ summary, currency, is_stale: isStale }: Body): Readonly<Record<string, string>> {
  if (!isObject(summary) || typeof currency !== 'string' || isStale === true) return {};
  const { fair_value_net: value, holdings_count: count } = summary;
  if (typeof value !== 'string' || !isDecimal(value) || !(Number(count) > 0)) return {};
  return { worth: formatWhole(value, currency) };
}

const articlesOf = (results: readonly unknown[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    results.flatMap((item, index) => {
      if (!isObject(item) || typeof item['title'] !== 'string') return [];
      const summary = typeof item['summary'] === 'string' ? item['summary'] : '';
      return [
        [`title ${index}`, item['title']],
        [`summary ${index}`, summary],
      ];
    }),
  );

/**
 * What the frame of a page shows before the code of the page is there, by the name of its slot (`data-early`), from
 * the profile and the page's first answer as the host sends them: nothing to a person who is not verified, and no
 * amount where amounts are hidden.
 */
export function earlyTexts(
  profile: unknown,
  answer: unknown,
  cookies: string,
): Readonly<Record<string, string>> {
  if (!isObject(profile) || !isMember(profile) || !isObject(answer)) return {};
  if (Array.isArray(answer['results'])) return articlesOf(answer['results']);
  return readDeviceCookie(cookies, 'amounts') === 'hidden' ? {} : worthOf(answer);
}
