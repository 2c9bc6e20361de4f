-- An amount has as many places as its currency (ISO 4217): none of JPY, three of KWD, four of CLF. The host rounds to them; a column
-- keeps the places that it is given, so that two-digit currencies read as before, and refuses what no currency has.
drop view round_figures;

alter table rounds
  alter column target_amount type numeric,
  add check (scale(target_amount) <= 4),
  alter column raised_amount type numeric,
  add check (scale(raised_amount) <= 4),
  alter column minimum_amount type numeric,
  add check (scale(minimum_amount) <= 4),
  alter column pre_money type numeric,
  add check (scale(pre_money) <= 4),
  alter column valuation_cap type numeric,
  add check (scale(valuation_cap) <= 4),
  alter column allocation_amount type numeric,
  add check (scale(allocation_amount) <= 4),
  alter column maximum_amount type numeric,
  add check (scale(maximum_amount) <= 4),
  alter column amount_step type numeric,
  add check (scale(amount_step) <= 4),
  alter column waitlist_amount type numeric,
  add check (scale(waitlist_amount) <= 4),
  alter column lead_amount type numeric,
  add check (scale(lead_amount) <= 4);
alter table lots
  alter column invested type numeric,
  add check (scale(invested) <= 4),
  alter column fees type numeric,
  add check (scale(fees) <= 4);
alter table distributions
  alter column gross type numeric,
  add check (scale(gross) <= 4),
  alter column carry type numeric,
  add check (scale(carry) <= 4),
  alter column fee type numeric,
  add check (scale(fee) <= 4);
alter table applications
  alter column amount type numeric,
  add check (scale(amount) <= 4),
  alter column fees type numeric,
  add check (scale(fees) <= 4),
  alter column allocated_amount type numeric,
  add check (scale(allocated_amount) <= 4),
  alter column min_acceptable_amount type numeric,
  add check (scale(min_acceptable_amount) <= 4),
  alter column received_amount type numeric,
  add check (scale(received_amount) <= 4);
alter table deposits
  alter column amount type numeric,
  add check (scale(amount) <= 4),
  alter column returned type numeric,
  add check (scale(returned) <= 4),
  alter column expected_amount type numeric,
  add check (scale(expected_amount) <= 4);
alter table market_trades
  alter column gross type numeric,
  add check (scale(gross) <= 4),
  alter column seller_fee type numeric,
  add check (scale(seller_fee) <= 4),
  alter column buyer_fee type numeric,
  add check (scale(buyer_fee) <= 4),
  alter column carry type numeric,
  add check (scale(carry) <= 4),
  alter column net type numeric,
  add check (scale(net) <= 4);
alter table receipts
  alter column amount type numeric,
  add check (scale(amount) <= 4);
alter table round_interests
  alter column amount type numeric,
  add check (scale(amount) <= 4);

alter table rounds
  alter column amount_step set default 1000.00,
  alter column waitlist_amount set default 0.00;
alter table applications alter column received_amount set default 0.00;
alter table distributions alter column fee set default 0.00;
alter table deposits alter column returned set default 0.00;

create view round_figures as
select
  r.id as round_id,
  coalesce(r.allocation_amount, r.target_amount) as allocation_amount,
  r.raised_amount + coalesce(a.committed, 0) as committed_amount,
  r.raised_amount + coalesce(a.funded, 0) as funded_amount,
  coalesce(a.waitlisted, 0) as waitlisted_amount,
  coalesce(a.investors, 0) as investors_count
from rounds r
left join lateral (
  select
    sum(coalesce(allocated_amount, amount)) filter (where status <> 'waitlisted') as committed,
    sum(least(coalesce(allocated_amount, amount), greatest(0, received_amount - fees)))
      filter (where status <> 'waitlisted') as funded,
    sum(amount) filter (where status = 'waitlisted') as waitlisted,
    count(*) filter (where status <> 'waitlisted') as investors
  from applications
  where round_id = r.id
    and status in ('submitted', 'waitlisted', 'allocated', 'reduced', 'signing', 'signed', 'funding', 'part_funded',
      'funded', 'completed')
) a on true;

-- Whole cents, as a rule, and parts of them where the currency has more places.
create or replace function flow_of(day date, amount numeric) returns text immutable language sql as $$
  select (day - date '1970-01-01') || ' ' || trim_scale(amount * 100)
$$;
