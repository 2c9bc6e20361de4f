import { addDays, yearsBetween } from '../days/days.ts';

/** The names of an investor; null where one is not known. Both a profile of the API and a row of the host have them. */
export type InvestorNames = {
  readonly entity_type: string | null;
  readonly company_name: string | null;
  readonly organization_name: string | null;
  readonly first_name_en: string | null;
  readonly last_name_en: string | null;
};

export const isFilled = (text: string | null): text is string => text !== null && text.trim() !== '';

export const isEntity = ({ entity_type: type }: Pick<InvestorNames, 'entity_type'>): boolean =>
  type?.trim().toLowerCase() === 'entity';

const filled = (...texts: readonly (string | null)[]): readonly string[] =>
  texts.filter(isFilled).map((text) => text.trim());

/** First and last English name of the person, who signs for an entity; empty when both are blank. */
export const personName = ({ first_name_en, last_name_en }: InvestorNames): string =>
  filled(first_name_en, last_name_en).join(' ');

/** The name of a company or another organization, as it was given; null where none was. */
export const companyName = (
  names: Pick<InvestorNames, 'company_name' | 'organization_name'>,
): string | null => filled(names.company_name, names.organization_name)[0] ?? null;

/** Null for a person, whatever company name was typed before, and for an entity without a name. */
export const entityName = (investor: InvestorNames): string | null =>
  isEntity(investor) ? companyName(investor) : null;

/** The entity's name, else the person's, else the email address. */
export const displayName = (investor: InvestorNames & { readonly email: string }): string =>
  entityName(investor) ?? (personName(investor) || investor.email);

export const isAdultOn = (birthDate: string, today: string): boolean => yearsBetween(birthDate, today) >= 18;

/** A greater age is a mistyped year. */
export const isPossibleAge = (birthDate: string, today: string): boolean =>
  yearsBetween(birthDate, today) <= 120;

/** A passport or ID card has to be valid for more days than these. */
export const passportDays = 30;

export const isPassportAccepted = (expiryDate: string, today: string): boolean =>
  expiryDate > addDays(today, passportDays);

/** Whether an accepted passport or ID card expires so soon, within 180 days, that the person is warned. */
export const isPassportExpiringSoon = (expiryDate: string, today: string): boolean =>
  isPassportAccepted(expiryDate, today) && expiryDate < addDays(today, 180);

/** Names are equal regardless of compatibility forms, spaces and case. */
const folded = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Whether an investor may sign under a name: the person's, and for an entity also each of the entity's. */
export function isLegalName(investor: InvestorNames, typed: string): boolean {
  const entity = isEntity(investor) ? [investor.company_name, investor.organization_name] : [];
  return filled(personName(investor), ...entity)
    .map(folded)
    .includes(folded(typed));
}
