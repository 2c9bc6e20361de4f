/** The lists of the Financial Action Task Force after its plenary of June 2026. Check them after each plenary (February, June, October). */
export const fatfDate = '2026-06-19';

const callForAction = new Set(['KP', 'IR', 'MM']);

const increasedMonitoring = new Set(
  'AO BO BA BG CM CI CD HT IQ KE KW LA LB MC NP PG SS SY VE VN VG YE'.split(' '),
);

export type ListStatus = 'none' | 'increased_monitoring' | 'call_for_action';

/** @param country ISO 3166-1 alpha-2 in capitals. */
export function listStatusOf(country: string): ListStatus {
  if (callForAction.has(country)) return 'call_for_action';
  return increasedMonitoring.has(country) ? 'increased_monitoring' : 'none';
}
