-- A purchase from another member of the club, and a sale to one. Such money neither came into the club nor left it, which its ratios and
-- its contributions must know; see decision 0048.

-- Rows that are as their import left them, so that it can still be undone: their digest follows the new columns.
create temporary table as_imported on commit drop as
  select c.import_id, c.place from import_changes c join lots t on t.id = c.row_id
    where c.table_name = 'lots' and c.kind <> 'removed' and c.after = md5(t::text)
  union all
  select c.import_id, c.place from import_changes c join distributions t on t.id = c.row_id
    where c.table_name = 'distributions' and c.kind <> 'removed' and c.after = md5(t::text);

alter table lots add column from_member boolean not null default false;
alter table distributions add column to_member boolean not null default false;
alter table distributions add constraint distributions_to_member_is_sale check (not to_member or kind = 'sale');

-- A trade without a buyer is one in which the company bought. What the market settled bears the number of the deal, whoever holds it by
-- now; the trades of the demonstration bear none.
update lots l set from_member = true
  from market_trades t join holdings h on h.series_id = t.series_id
  where l.holding_id = h.id and l.application_id is null and t.buyer_id is not null
    and (l.request_id = t.request_id
      or (l.request_id is null and h.investor_id = t.buyer_id
        and (l.date, l.units, l.invested, l.fees) = (t.day, t.units, t.gross, t.buyer_fee)));
update distributions d set to_member = true
  from market_trades t join holdings h on h.series_id = t.series_id
  where d.holding_id = h.id and t.buyer_id is not null and d.kind = 'sale'
    and (d.request_id = t.request_id
      or (d.request_id is null and h.investor_id = t.seller_id
        and (d.date, d.units, d.gross, d.fee) = (t.day, t.units, t.gross, t.seller_fee)));

-- Where one side was corrected since, the two no longer cancel: neither is known to be one.
create temporary table one_sided on commit drop as
  select series_id, date, currency from (
    select h.series_id, l.date, h.currency, l.invested as paid from lots l join holdings h on h.id = l.holding_id where l.from_member
    union all
    select h.series_id, d.date, h.currency, -d.gross from distributions d join holdings h on h.id = d.holding_id where d.to_member
  ) sides group by 1, 2, 3 having sum(paid) <> 0;
update lots l set from_member = false from holdings h, one_sided o
  where h.id = l.holding_id and l.from_member and (h.series_id, l.date, h.currency) = (o.series_id, o.date, o.currency);
update distributions d set to_member = false from holdings h, one_sided o
  where h.id = d.holding_id and d.to_member and (h.series_id, d.date, h.currency) = (o.series_id, o.date, o.currency);

update import_changes c set after = md5(t::text) from lots t, as_imported a
  where c.table_name = 'lots' and t.id = c.row_id and (a.import_id, a.place) = (c.import_id, c.place);
update import_changes c set after = md5(t::text) from distributions t, as_imported a
  where c.table_name = 'distributions' and t.id = c.row_id and (a.import_id, a.place) = (c.import_id, c.place);
update import_changes set before = before || '{"from_member": false}' where table_name = 'lots' and before is not null;
update import_changes set before = before || '{"to_member": false}' where table_name = 'distributions' and before is not null;

-- Few are; a report of the club reads them alone.
create index lots_from_member on lots (holding_id) where from_member;
create index distributions_to_member on distributions (holding_id) where to_member;
