-- What `holding_histories` says at the end of a holding's last day, in a row without lists: most reports are as of a later day
-- and read nothing else. `last_bought` is the day of the last lot, `last_day` that of the last payment either way.
create table holding_totals (
  holding_id bigint primary key references holdings (id) on delete cascade,
  first_day date not null,
  last_bought date not null,
  last_day date not null,
  invested numeric not null,
  fees numeric not null,
  units numeric,
  gross numeric not null,
  carry numeric not null,
  sold numeric not null
);

create index holding_totals_last_day on holding_totals (last_day);

-- The payments one by one, after fees and carry and before them: days since 1970-01-01 and whole cents, "18701 -2600000", with
-- a comma between.
create table holding_flows (
  holding_id bigint primary key references holdings (id) on delete cascade,
  net text not null,
  gross text not null
);

create function flow_of(day date, amount numeric) returns text immutable language sql as $$
  select (day - date '1970-01-01') || ' ' || trunc(amount * 100)
$$;

-- The holdings are locked before anything is added up, so that what another transaction has just written counts.
create or replace function tell_histories(changed bigint[]) returns void language plpgsql as $$
begin
  perform 1 from holdings where id = any (changed) order by id for no key update;
  delete from holding_histories where holding_id = any (changed);
  delete from holding_totals where holding_id = any (changed);
  delete from holding_flows where holding_id = any (changed);
  insert into holding_histories
  select b.holding_id, b.bought_on, b.invested, b.fees, b.units, coalesce(p.paid_on, '{}'), coalesce(p.gross, '{}'),
    coalesce(p.carry, '{}'), coalesce(p.sold, '{}')
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
      array_agg(carry order by date) as carry, array_agg(sold order by date) as sold
    from (
      select holding_id, date, sum(sum(gross)) over until_then as gross, sum(sum(carry)) over until_then as carry,
        sum(sum(cost_share)) over until_then as sold
      from distributions where holding_id = any (changed) group by holding_id, date
      window until_then as (partition by holding_id order by date)
    ) days group by holding_id
  ) p on p.holding_id = b.holding_id;
  insert into holding_totals
  select holding_id, bought_on[1], bought_on[bought], greatest(bought_on[bought], paid_on[paid]), invested[bought],
    fees[bought], units[bought], coalesce(gross[paid], 0), coalesce(carry[paid], 0), coalesce(sold[paid], 0)
  from holding_histories, lateral (select cardinality(bought_on) as bought, cardinality(paid_on) as paid) last
  where holding_id = any (changed);
  insert into holding_flows
  select holding_id, string_agg(flow_of(date, net), ',' order by date), string_agg(flow_of(date, gross), ',' order by date)
  from (
    select holding_id, date, -(invested + fees) as net, -invested as gross from lots where holding_id = any (changed)
    union all
    select holding_id, date, gross - carry, gross from distributions where holding_id = any (changed)
      and holding_id in (select holding_id from holding_totals where holding_id = any (changed))
  ) moved group by holding_id;
end
$$;

alter table holding_histories drop column flows;

select tell_histories(array(select id from holdings));
