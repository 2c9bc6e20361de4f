-- The fee of a sale on the market was taken out of its gross proceeds, and stood in no total. Gross is before it now, and the fee
-- is kept beside the carry, of what was paid earlier too.
alter table distributions add column fee numeric(20, 2) not null default 0 check (fee >= 0 and fee <= gross);
alter table holding_histories add column sale_fees numeric[] not null default '{}';
alter table holding_totals add column sale_fees numeric not null default 0;

-- The holdings are locked before anything is added up, so that what another transaction has just written counts.
create or replace function tell_histories(changed bigint[]) returns void language plpgsql as $$
begin
  perform 1 from holdings where id = any (changed) order by id for no key update;
  delete from holding_histories where holding_id = any (changed);
  delete from holding_totals where holding_id = any (changed);
  delete from holding_flows where holding_id = any (changed);
  insert into holding_histories (holding_id, bought_on, invested, fees, units, paid_on, gross, carry, sale_fees, sold)
  select b.holding_id, b.bought_on, b.invested, b.fees, b.units, coalesce(p.paid_on, '{}'), coalesce(p.gross, '{}'),
    coalesce(p.carry, '{}'), coalesce(p.sale_fees, '{}'), coalesce(p.sold, '{}')
  from (
    select holding_id, array_agg(date order by date) as bought_on, array_agg(invested order by date) as invested,
      array_agg(fees order by date) as fees, array_agg(units order by date) as units
    from (
      select holding_id, date, sum(sum(invested)) over until_then as invested, sum(sum(fees)) over until_then as fees,
        case when bool_and(bool_and(units is not null)) over until_then then sum(sum(units)) over until_then end as units
      from lots where holding_id = any (changed) group by holding_id, date
      window until_then as (partition by holding_id order by date)
    ) days group by holding_id
  ) b
  left join (
    select holding_id, array_agg(date order by date) as paid_on, array_agg(gross order by date) as gross,
      array_agg(carry order by date) as carry, array_agg(sale_fees order by date) as sale_fees,
      array_agg(sold order by date) as sold
    from (
      select holding_id, date, sum(sum(gross)) over until_then as gross, sum(sum(carry)) over until_then as carry,
        sum(sum(fee)) over until_then as sale_fees, sum(sum(cost_share)) over until_then as sold
      from distributions where holding_id = any (changed) group by holding_id, date
      window until_then as (partition by holding_id order by date)
    ) days group by holding_id
  ) p on p.holding_id = b.holding_id;
  insert into holding_totals (holding_id, first_day, last_bought, last_day, invested, fees, units, gross, carry, sale_fees, sold)
  select holding_id, bought_on[1], bought_on[bought], greatest(bought_on[bought], paid_on[paid]), invested[bought],
    fees[bought], units[bought], coalesce(gross[paid], 0), coalesce(carry[paid], 0), coalesce(sale_fees[paid], 0),
    coalesce(sold[paid], 0)
  from holding_histories, lateral (select cardinality(bought_on) as bought, cardinality(paid_on) as paid) last
  where holding_id = any (changed);
  insert into holding_flows
  select holding_id, string_agg(flow_of(date, net), ',' order by date), string_agg(flow_of(date, gross), ',' order by date)
  from (
    select holding_id, date, -(invested + fees) as net, -invested as gross from lots where holding_id = any (changed)
    union all
    select holding_id, date, gross - carry - fee, gross from distributions where holding_id = any (changed)
      and holding_id in (select holding_id from holding_totals where holding_id = any (changed))
  ) moved group by holding_id;
end
$$;


update distributions d set gross = t.gross, fee = t.seller_fee from market_trades t where t.request_id = d.request_id;

select tell_histories(array(select id from holdings));
