-- What was paid for a holding and came back of it, added up: each amount stands in the place of its day in `bought_on` or
-- `paid_on`, and is the sum until the end of that day. `units` is null from the first lot on that has none; `sold` is the
-- share of the cost. `flows` are the same payments one by one, "2021-03-15 -25000.00 -26000.00" before and after fees and
-- carry with a comma between. Written by the triggers below alone, in the transaction that changes a lot or a distribution,
-- so that a report as of any day reads one row for each holding.
create table holding_histories (
  holding_id bigint primary key references holdings (id) on delete cascade,
  bought_on date[] not null,
  invested numeric[] not null,
  fees numeric[] not null,
  units numeric[] not null,
  paid_on date[] not null,
  gross numeric[] not null,
  carry numeric[] not null,
  sold numeric[] not null,
  flows text not null
);

-- The holdings are locked before anything is added up, so that what another transaction has just written counts.
create function tell_histories(changed bigint[]) returns void language plpgsql as $$
begin
  perform 1 from holdings where id = any (changed) order by id for no key update;
  delete from holding_histories where holding_id = any (changed);
  insert into holding_histories
  select b.holding_id, b.bought_on, b.invested, b.fees, b.units, coalesce(p.paid_on, '{}'), coalesce(p.gross, '{}'),
    coalesce(p.carry, '{}'), coalesce(p.sold, '{}'), concat_ws(',', b.flows, p.flows)
  from (
    select holding_id, array_agg(date order by date) as bought_on, array_agg(invested order by date) as invested,
      array_agg(fees order by date) as fees, array_agg(units order by date) as units,
      string_agg(flows, ',' order by date) as flows
    from (
      select holding_id, date, sum(sum(invested)) over until_then as invested, sum(sum(fees)) over until_then as fees,
        case when bool_and(bool_and(units is not null)) over until_then then sum(sum(units)) over until_then end as units,
        string_agg(date || ' ' || -invested || ' ' || -(invested + fees), ',') as flows
      from lots where holding_id = any (changed) group by holding_id, date
      window until_then as (partition by holding_id order by date)
    ) days group by holding_id
  ) b
  left join (
    select holding_id, array_agg(date order by date) as paid_on, array_agg(gross order by date) as gross,
      array_agg(carry order by date) as carry, array_agg(sold order by date) as sold,
      string_agg(flows, ',' order by date) as flows
    from (
      select holding_id, date, sum(sum(gross)) over until_then as gross, sum(sum(carry)) over until_then as carry,
        sum(sum(cost_share)) over until_then as sold,
        string_agg(date || ' ' || gross || ' ' || (gross - carry), ',') as flows
      from distributions where holding_id = any (changed) group by holding_id, date
      window until_then as (partition by holding_id order by date)
    ) days group by holding_id
  ) p on p.holding_id = b.holding_id;
end
$$;

create function keep_histories() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    perform tell_histories(array(select id from holdings));
  else
    perform tell_histories(array(select distinct holding_id from changed));
  end if;
  return null;
end
$$;

create trigger keep_histories_inserted after insert on lots
  referencing new table as changed for each statement execute function keep_histories();
create trigger keep_histories_updated after update on lots
  referencing new table as changed for each statement execute function keep_histories();
create trigger keep_histories_moved after update on lots
  referencing old table as changed for each statement execute function keep_histories();
create trigger keep_histories_deleted after delete on lots
  referencing old table as changed for each statement execute function keep_histories();
create trigger keep_histories_truncated after truncate on lots
  for each statement execute function keep_histories();
create trigger keep_histories_inserted after insert on distributions
  referencing new table as changed for each statement execute function keep_histories();
create trigger keep_histories_updated after update on distributions
  referencing new table as changed for each statement execute function keep_histories();
create trigger keep_histories_moved after update on distributions
  referencing old table as changed for each statement execute function keep_histories();
create trigger keep_histories_deleted after delete on distributions
  referencing old table as changed for each statement execute function keep_histories();
create trigger keep_histories_truncated after truncate on distributions
  for each statement execute function keep_histories();

select tell_histories(array(select id from holdings));

-- Who an investor is to the club is part of its reports.
create trigger raise_book_version after update on investors
  for each row when (
    (old.email, old.entity_type, old.company_name, old.organization_name, old.first_name_en, old.last_name_en, old.country)
      is distinct from
    (new.email, new.entity_type, new.company_name, new.organization_name, new.first_name_en, new.last_name_en, new.country)
  ) execute function raise_book_version();
