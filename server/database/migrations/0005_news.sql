update news set category = case category
  when 'round' then 'financing'
  when 'write_off' then 'company_update'
  when 'distribution' then 'exit'
  else category end;

-- `body_html` is the club's own markup, where it has written any; `body` is the same in plain text, and is what is searched.
-- On `marked_date` the prices of the startup moved because of what is told. Signs part words wherever they stand, so that
-- an address or a compound is found by any of its parts.
alter table news
  add column body_html text,
  add column source text,
  add column source_url text,
  add column round_id bigint references rounds (id),
  add column image_url text,
  add column image_alt text,
  add column metrics jsonb not null default '[]',
  add column marked_date date,
  add column words tsvector generated always as (
    to_tsvector('simple', regexp_replace(title || ' ' || summary || ' ' || body, '[[:punct:]]+', ' ', 'g'))
  ) stored,
  add constraint news_kind check (category in ('company_update', 'press', 'exit', 'financing', 'club', 'market'));
create index news_words on news using gin (words);
create index news_order on news (published_at desc, id desc);
create index news_startup on news (startup_id);
