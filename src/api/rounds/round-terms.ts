import * as z from 'zod/mini';
import { day, decimal, isoDate, known, money, optionalField, optionalList } from '../kit/wire.ts';

/** Null where the host does not send it, or where the instrument has no such term. */
export const termsSchema = z.object({
  share_class: known,
  price_per_share: money,
  pre_money: money,
  post_money: money,
  valuation_cap: money,
  discount_percent: money,
  interest_rate: money,
  maturity_date: day,
  liquidation_preference: known,
  anti_dilution: known,
  pro_rata_right: optionalField(z.boolean()),
  information_rights: known,
  voting: known,
  lead_amount: money,
  series_name: known,
  entity_name: known,
  governing_law: known,
});

/** A figure of the company, with earlier ones; `value` is a decimal in `unit`. */
export const metricSchema = z.object({
  label: z.string(),
  value: money,
  unit: known,
  period: known,
  as_of_date: day,
  source: known,
  series: optionalList(z.object({ date: isoDate, value: decimal })),
});

export const personSchema = z.object({
  name: z.string(),
  role: known,
  bio: known,
  photo_url: known,
  profile_url: known,
});

export const pastRoundSchema = z.object({
  round: z.string(),
  date: day,
  amount: money,
  post_money: money,
  lead_investor: known,
});

export const wireSchema = z.object({
  beneficiary: known,
  beneficiary_address: known,
  bank_name: known,
  swift: known,
  account: known,
  intermediary_swift: known,
  currency: known,
  reference: known,
  /** Such as "16:00 Europe/Luxembourg". */
  cutoff: known,
});

/** Bank details for the wire. */
export type Wire = z.output<typeof wireSchema>;
export type RoundMetric = z.output<typeof metricSchema>;
