import { customType, date, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { newsKinds } from '../../../src/domain/queries/news.ts';
import { id, link } from '../columns.ts';

/** A figure of a company update; `value` is decimal text. */
export type NewsMetric = {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  readonly as_of_date: string;
};

const vector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** See the migration for what the columns hold. */
export const news = pgTable('news', {
  id: id(),
  startup_id: link(),
  title: text().notNull(),
  summary: text().notNull(),
  body: text().notNull(),
  category: text({ enum: newsKinds }).notNull(),
  published_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  body_html: text(),
  source: text(),
  source_url: text(),
  round_id: link(),
  image_url: text(),
  image_alt: text(),
  metrics: jsonb().$type<readonly NewsMetric[]>().notNull().default([]),
  marked_date: date({ mode: 'string' }),
  words: vector().generatedAlwaysAs(''),
});
