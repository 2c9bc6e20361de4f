-- The day on which a valuation became known, where that was after its own: null is its own. See docs/decisions/0052-valuations-known-later.md.
alter table valuations add column known_date date,
  add constraint valuations_known check (known_date >= date);

-- As before, with the day on which each became known. Of several of a day the one that became known last counts, and of those the last entered.
create or replace view series_marks as
select id, series_id, date, method, source, price, factor, coalesce(known_date, date) as known_date from valuations
union all
select * from (
  select distinct on (o.id, v.date) v.id, o.id as series_id, v.date, v.method, v.source || ' (' || n.name || ')' as source, v.price,
    null::numeric(12, 6) as factor, coalesce(v.known_date, v.date) as known_date
  from valuations v
  join series n on n.id = v.series_id
  join rounds nr on nr.id = n.round_id
  join series o on o.startup_id = n.startup_id
  join rounds older on older.id = o.round_id
  where v.method = 'priced_round' and v.price is not null
    and exists (select from policies where name = 'priced_round' and value = 'older_series')
    and older.opened_date < nr.opened_date and older.currency = nr.currency
    and is_of_shares(o.id, v.date) and is_of_shares(n.id, v.date)
    -- The club's own valuation of the day stands, and what it has written off stays so until it says otherwise.
    and not exists (select from valuations w where w.series_id = o.id and w.date = v.date)
    and 'written_off' is distinct from (
      select w.method from valuations w where w.series_id = o.id and w.date < v.date
      order by w.date desc, coalesce(w.known_date, w.date) desc, w.id desc limit 1)
  order by o.id, v.date, nr.opened_date desc, coalesce(v.known_date, v.date) desc, v.id desc
) inherited;

-- As before, in that order.
create or replace view market_prices as
select s.id as series_id, round(units_on(p.price, s.id, 'infinity', p.unit_day), 4)::numeric(20, 4) as last_round_price,
  p.date as last_round_date
from series s
left join lateral (
  select price, date, unit_day from (
    select v.price, v.date, v.date as unit_day, v.known_date, v.id from series_marks v
    where v.series_id = s.id and v.method = 'priced_round' and v.price is not null
    union all
    select c.price, c.date, c.date, c.date, 0 from conversions c where c.series_id = s.id
    union all
    select r.price_per_unit, r.closing_date, '-infinity', r.closing_date, 0 from rounds r
    where r.id = s.round_id and r.price_per_unit is not null and r.status = 'closed'
      and not exists (select from conversions c where c.series_id = s.id)
  ) known order by date desc nulls last, known_date desc nulls last, id desc limit 1
) p on true
offset 0;
