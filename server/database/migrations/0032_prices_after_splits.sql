-- As before, for a unit of today: a price of one unit is divided where units are multiplied. The round's price is of the units before any split.
create or replace view market_prices as
select s.id as series_id, round(units_on(p.price, s.id, 'infinity', p.unit_day), 4)::numeric(20, 4) as last_round_price,
  p.date as last_round_date
from series s
left join lateral (
  select price, date, unit_day from (
    select v.price, v.date, v.date as unit_day from valuations v
    where v.series_id = s.id and v.method = 'priced_round' and v.price is not null
    union all
    select r.price_per_unit, r.closing_date, '-infinity' from rounds r
    where r.id = s.round_id and r.price_per_unit is not null and r.status = 'closed'
  ) known order by date desc nulls last limit 1
) p on true
offset 0;
