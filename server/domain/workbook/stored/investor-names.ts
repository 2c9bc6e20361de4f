import { sql } from 'drizzle-orm';
import * as z from 'zod';

const nullableText = z.string().nullable();

/** What the name of an investor is made of, by `displayName`. */
export const investorNames = z.object({
  email: z.string(),
  entity_type: nullableText,
  company_name: nullableText,
  organization_name: nullableText,
  first_name_en: nullableText,
  last_name_en: nullableText,
});

/** `investorNames` in SQL, of the investor `p`. */
export const investorNamesSql = sql.raw(
  `jsonb_build_object('email', p.email, 'entity_type', p.entity_type, 'company_name', p.company_name,
    'organization_name', p.organization_name, 'first_name_en', p.first_name_en, 'last_name_en', p.last_name_en)`,
);
