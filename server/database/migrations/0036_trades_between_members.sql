-- A purchase from another member of the club, and a sale to one. Such money neither came into the club nor left it, which its ratios and
-- its contributions must know; see decision 0048.
alter table lots add column from_member boolean not null default false;
alter table lots add constraint lots_from_member_or_club check (not from_member or application_id is null);
alter table distributions add column to_member boolean not null default false;
alter table distributions add constraint distributions_to_member_is_sale check (not to_member or kind = 'sale');

-- A trade without a buyer is one in which the company bought. The trades of the demonstration bear no number of a deal.
update lots l set from_member = true
  from market_trades t join holdings h on h.investor_id = t.buyer_id and h.series_id = t.series_id
  where l.holding_id = h.id and l.application_id is null
    and (l.request_id = t.request_id
      or (l.request_id is null and (l.date, l.units, l.invested, l.fees) = (t.day, t.units, t.gross, t.buyer_fee)));
update distributions d set to_member = true
  from market_trades t join holdings h on h.investor_id = t.seller_id and h.series_id = t.series_id
  where d.holding_id = h.id and t.buyer_id is not null and d.kind = 'sale'
    and (d.request_id = t.request_id
      or (d.request_id is null and (d.date, d.units, d.gross, d.fee) = (t.day, t.units, t.gross, t.seller_fee)));

-- Few are; a report of the club reads them alone.
create index lots_from_member on lots (holding_id) where from_member;
create index distributions_to_member on distributions (holding_id) where to_member;
