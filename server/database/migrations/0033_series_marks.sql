-- What a series is worth from a day on: its own valuations, and where the policy `priced_round` is `older_series`, the prices of newer rounds
-- of the same startup. One unit of each counts as one share. See decision 0044.
create view series_marks as
select id, series_id, date, method, source, price, factor from valuations
union all
select v.id, o.id, v.date, v.method, v.source || ' (' || n.name || ')', v.price, null
from valuations v
join series n on n.id = v.series_id
join rounds nr on nr.id = n.round_id
join series o on o.startup_id = n.startup_id
join rounds older on older.id = o.round_id
where v.method = 'priced_round' and v.price is not null
  and exists (select from policies where name = 'priced_round' and value = 'older_series')
  and older.opened_date < nr.opened_date and older.currency = nr.currency
  and older.instrument in ('preferred', 'common')
  -- The club's own valuation of the day stands, and what it has written off stays so until it says otherwise.
  and not exists (select from valuations w where w.series_id = o.id and w.date = v.date)
  and 'written_off' is distinct from (
    select w.method from valuations w where w.series_id = o.id and w.date < v.date order by w.date desc, w.id desc limit 1);

-- As before, with those prices.
create or replace view market_prices as
select s.id as series_id, round(units_on(p.price, s.id, 'infinity', p.unit_day), 4)::numeric(20, 4) as last_round_price,
  p.date as last_round_date
from series s
left join lateral (
  select price, date, unit_day from (
    select v.price, v.date, v.date as unit_day from series_marks v
    where v.series_id = s.id and v.method = 'priced_round' and v.price is not null
    union all
    select r.price_per_unit, r.closing_date, '-infinity' from rounds r
    where r.id = s.round_id and r.price_per_unit is not null and r.status = 'closed'
  ) known order by date desc nulls last limit 1
) p on true
offset 0;
