import type { ConsentField } from '../../../domain/rounds/commitment.ts';
import type { Drafts } from '../../kit/page-contract.ts';
import { type KeyedIntent, type MarketSubject, subjectKey } from './proposal-rules.ts';

/** What a request states, as typed, as text; each kind of request uses some of it. */
export type MarketTerms = {
  startup: string;
  currency: string;
  units: string;
  price: string;
  is_partial_allowed: boolean;
  min_fill_units: string;
  valid_until_date: string;
  note: string;
};

/** What the person changed in a form; the rest follows the market. Consents are never part of it. */
export type TypedTerms = Readonly<Partial<MarketTerms>>;

/** An unsubmitted form: what was typed, and the requests that were sent and may have been executed. */
export type MarketDraft = { readonly typed: TypedTerms; readonly sent: readonly KeyedIntent[] };

export const termNames = [
  'startup',
  'currency',
  'units',
  'price',
  'is_partial_allowed',
  'min_fill_units',
  'valid_until_date',
  'note',
] as const satisfies readonly Exclude<keyof MarketTerms, ConsentField>[];

/** The terms that differ from those that the form starts with. */
export function typedTerms(terms: MarketTerms, start: MarketTerms): TypedTerms {
  let typed: TypedTerms = {};
  for (const name of termNames) if (terms[name] !== start[name]) typed = { ...typed, [name]: terms[name] };
  return typed;
}

/** Drafts are kept in memory only, so that a value under a subject's name was put there by its form. */
const isMarketDraft = (value: unknown): value is MarketDraft =>
  typeof value === 'object' && value !== null && 'typed' in value && 'sent' in value;

const draftName = (subject: MarketSubject) => `market ${subjectKey(subject)}`;

/** The draft of this subject among all drafts of the session, or null. */
export function marketDraft(drafts: Drafts, subject: MarketSubject): MarketDraft | null {
  const draft = drafts[draftName(subject)];
  return isMarketDraft(draft) ? draft : null;
}

/** The draft under the name of its subject; one in which there is nothing is none. */
export const namedDraft = (subject: MarketSubject, { typed, sent }: MarketDraft): Drafts => ({
  [draftName(subject)]: Object.keys(typed).length + sent.length === 0 ? null : { typed, sent },
});
