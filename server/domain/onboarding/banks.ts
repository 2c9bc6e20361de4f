import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countryName } from '../../../src/domain/texts/country-name.ts';
import { projectRoot } from '../../project-root.ts';

export type Bank = {
  readonly swift: string;
  readonly name: string;
  readonly city: string;
  readonly address: string | null;
};

/** Head offices of well-known banks, by the first eight characters of their BIC; one line each in `banks.txt`. */
export const banks: ReadonlyMap<string, Bank> = new Map(
  readFileSync(join(projectRoot, 'server', 'domain', 'onboarding', 'banks.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [swift = '', name = '', city = '', address = ''] = line.split('|');
      return [swift, { swift, name, city, address: address || null }];
    }),
);

/** C09 for a BIC of either length; null for a bank that is not in the table. Branches are not in it. */
export function bankInfoOf(swift: string) {
  const bank = banks.get(swift.slice(0, 8));
  if (!bank) return null;
  const country = swift.slice(4, 6);
  return {
    swift,
    bank_name: bank.name,
    branch_name: null,
    address: bank.address,
    city: bank.city,
    country,
    country_name: countryName(country),
    is_active: true,
  };
}
