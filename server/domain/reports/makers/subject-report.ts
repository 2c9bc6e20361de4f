import { and, eq } from 'drizzle-orm';
import type { ReportSubject } from '../../../../src/api/reports/book-reports.ts';
import { byDay, dayOf } from '../../../../src/domain/days/days.ts';
import { decimal, quantityText, ratioText } from '../../../../src/domain/money/amounts/decimal.ts';
import { ratiosOfBook, bookTotalsOf } from '../../../../src/domain/money/book/book-totals.ts';
import { isWhole } from '../../../../src/domain/money/exchange/exchange.ts';
import { conversionText } from '../../../../src/domain/money/holdings/conversion.ts';
import { priceOn, type Split, splitText } from '../../../../src/domain/money/holdings/split.ts';
import { flowsOf, noRateReturn, returnOf } from '../../../../src/domain/money/returns/flows.ts';
import { irrText, periodDays } from '../../../../src/domain/money/returns/irr.ts';
import { displayName } from '../../../../src/domain/people/investor.ts';
import type { Queries } from '../../../database/database.ts';
import { documents, entities, rounds, series, startups } from '../../../database/schema/schema-club.ts';
import { investors } from '../../../database/schema/schema.ts';
import type { Host } from '../../../host.ts';
import { notFound } from '../../../http/refusal.ts';
import { money, ratio } from '../../core/wire-figures.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';
import type { BookFilter, HoldingRecord } from '../../portfolio/holding-records.ts';
import { amountsOn, type Book, openBook, paymentsIn } from '../../portfolio/investor-book.ts';
import type { Valuation } from '../../portfolio/series-subjects.ts';
import { knownLater } from './parts/known-later.ts';

export type Subject = { readonly type: ReportSubject; readonly id: number };

type SubjectFacts = { readonly title: string; readonly facts: Readonly<Record<string, string | null>> };

async function loadStartup(queries: Queries, id: number): Promise<SubjectFacts | null> {
  const [row] = await queries.select().from(startups).where(eq(startups.id, id));
  if (!row) return null;
  const { name, founded_date, country, city, sector, stage, website, description } = row;
  return { title: name, facts: { founded_date, country, city, sector, stage, website, description } };
}

async function loadSeries(queries: Queries, id: number): Promise<SubjectFacts | null> {
  const [row] = await queries
    .select({ series, startup: startups.name, vehicle: entities.name, round: rounds.title })
    .from(series)
    .innerJoin(startups, eq(startups.id, series.startup_id))
    .innerJoin(entities, eq(entities.id, series.entity_id))
    .innerJoin(rounds, eq(rounds.id, series.round_id))
    .where(eq(series.id, id));
  if (!row) return null;
  const { startup, vehicle, round } = row;
  const carry_rate = ratioText(decimal(row.series.carry_rate));
  return { title: row.series.name, facts: { startup, entity: vehicle, round, carry_rate } };
}

async function loadRound(queries: Queries, id: number): Promise<SubjectFacts | null> {
  const [row] = await queries.select().from(rounds).where(eq(rounds.id, id));
  if (!row) return null;
  const { title, stage, instrument, share_class, status, opened_date, closing_date, currency } = row;
  const { price_per_unit, pre_money, valuation_cap } = row;
  return {
    title,
    facts: {
      stage,
      instrument,
      share_class,
      status,
      opened_date,
      closing_date,
      currency,
      price_per_unit,
      pre_money,
      valuation_cap,
    },
  };
}

async function loadEntity(queries: Queries, id: number): Promise<SubjectFacts | null> {
  const [row] = await queries.select().from(entities).where(eq(entities.id, id));
  if (!row) return null;
  const { name, kind, country, currency, formed_date } = row;
  return { title: name, facts: { kind, country, currency, formed_date } };
}

async function loadInvestor(queries: Queries, id: number): Promise<SubjectFacts | null> {
  const [row] = await queries.select().from(investors).where(eq(investors.id, id));
  if (!row) return null;
  const { entity_type, country, email } = row;
  return {
    title: displayName(row),
    facts: { entity_type, country, email, since: dayOf(row.created_at) },
  };
}

const loaders: Readonly<
  Record<Subject['type'], (queries: Queries, id: number) => Promise<SubjectFacts | null>>
> = {
  startup: loadStartup,
  series: loadSeries,
  round: loadRound,
  entity: loadEntity,
  investor: loadInvestor,
};

/** The price of a valuation and the one before it, both per unit of its day. */
function effectOf({ date, price }: Valuation, before: Valuation | undefined, splits: readonly Split[]) {
  if (!price) return null;
  return {
    from_price: before?.price ? quantityText(priceOn(before.price, splits, before.date, date)) : null,
    to_price: price,
  };
}

/** Every valuation and split once, although several holdings may share a series. */
function eventsOf(records: readonly HoldingRecord[]) {
  const bySeries = new Map(records.map((record) => [record.series.id, record]));
  return [...bySeries.values()]
    .flatMap(({ valuations, splits, conversion, startup }) => [
      ...(conversion === null
        ? []
        : [
            {
              date: conversion.date,
              kind: 'conversion',
              title: `${startup.name}: ${conversionText(conversion)}. ${conversion.source}`,
              effect: null,
            },
          ]),
      ...splits.map((split) => ({
        date: split.date,
        kind: split.share_class === null ? 'split' : 'exchange',
        title: `${startup.name}: ${splitText(split)}. ${split.source}`,
        effect: null,
      })),
      ...valuations.map((valuation, index) => ({
        date: valuation.date,
        kind: valuation.method,
        title: `${startup.name}: ${valuation.source}`,
        effect: effectOf(valuation, valuations[index - 1], splits),
      })),
    ])
    .toSorted((a, b) => byDay(a.date, b.date));
}

/** Terms that startups never disclose to the club. */
const alwaysUnknown = ['liquidation_stack', 'option_pool', 'later_safes'];

async function termsOf(queries: Queries, records: readonly HoldingRecord[]) {
  const ids = new Set(records.map(({ round }) => round.id));
  const found = (await queries.select().from(rounds)).filter(({ id }) => ids.has(id));
  const terms: Readonly<Record<string, boolean>> = {
    price_per_share: found.some((round) => round.price_per_unit !== null),
    share_class: found.some((round) => round.share_class !== null),
    pre_money: found.some((round) => round.pre_money !== null),
    valuation_cap: found.some((round) => round.valuation_cap !== null),
  };
  const named = (isKnown: boolean) => Object.keys(terms).filter((term) => terms[term] === isKnown);
  return { known: named(true), unknown: [...named(false), ...alwaysUnknown] };
}

function positionOf(book: Book, { asOf, basis }: BookQuery) {
  const totals = bookTotalsOf(book.records.flatMap((record) => amountsOn(book, record, asOf) ?? []));
  const payments = book.records.map((record) => paymentsIn(book, record));
  const flows = payments.flatMap((own) => flowsOf(own, basis));
  const value = basis === 'net' ? totals.fairValueNet : totals.fairValueGross;
  const irr = payments.every(isWhole) ? returnOf(flows, value, asOf) : noRateReturn;
  return {
    paid_in: money(totals.paidIn),
    invested: money(totals.invested),
    fair_value_gross: money(totals.fairValueGross),
    fair_value_net: money(totals.fairValueNet),
    proceeds_gross: money(totals.proceedsGross),
    distributions: money(totals.distributions),
    tvpi: ratio(ratiosOfBook(basis, totals).total),
    irr: irrText(irr),
    irr_period_days: periodDays(irr),
  };
}

/**
 * C20: the investor's holdings of a startup, series, round or vehicle. Type `investor` is that person's whole book; the
 * route allows it for cyborgs only.
 * @throws Refusal 404 for a subject that does not exist or of which the investor holds nothing.
 */
export async function makeSubjectReport(
  host: Host,
  investorId: number,
  { type, id }: Subject,
  params: BookQuery,
) {
  const { queries } = host.database;
  const subject = await loaders[type](queries, id);
  if (!subject) throw notFound();
  const filter: BookFilter = type === 'investor' ? {} : { [type]: id };
  const book = await openBook(host, type === 'investor' ? id : investorId, { ...params, filter });
  const ids = new Set(book.records.map(({ startup }) => startup.id));
  const subjectDocuments = await queries
    .select({ id: documents.id, startup: documents.startup_id })
    .from(documents)
    .where(and(eq(documents.investor_id, investorId)));
  const latest = book.records.flatMap(({ valuations }) => valuations.at(-1) ?? []);
  return {
    type,
    id,
    title: subject.title,
    as_of_date: params.asOf,
    basis: params.basis,
    currency: book.exchange.currency,
    facts: subject.facts,
    position: positionOf(book, params),
    known_later: knownLater(book, params),
    events: eventsOf(book.records),
    ...(await termsOf(queries, book.records)),
    documents: subjectDocuments.flatMap((document) =>
      document.startup !== null && ids.has(document.startup) ? [document.id] : [],
    ),
    notes: latest.length === 1 ? (latest[0]?.source ?? null) : null,
    rates: book.exchange.used(),
  };
}
