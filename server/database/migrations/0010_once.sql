-- A purchase, a payment and a sale are booked once for the deal or the commitment that they come from, whatever is
-- repeated: each row names it, and no second one can. Rows without one were brought along or seeded.
alter table lots
  add column request_id bigint references market_requests (id),
  add column application_id bigint references applications (id),
  add constraint lots_one_origin check (num_nonnulls(request_id, application_id) <= 1);
create unique index lots_request on lots (request_id) where request_id is not null;
create unique index lots_application on lots (application_id) where application_id is not null;

alter table distributions add column request_id bigint references market_requests (id);
create unique index distributions_request on distributions (request_id) where request_id is not null;

alter table deposits
  add column request_id bigint references market_requests (id),
  add constraint deposits_one_origin check (num_nonnulls(request_id, application_id) <= 1);
create unique index deposits_request on deposits (request_id) where request_id is not null;

-- A deal passes each of its steps once, and ends once; so does a commitment. Entries that an earlier version wrote twice go.
delete from market_events a using market_events b
  where b.request_id = a.request_id and b.status = a.status and b.id < a.id;
delete from application_events a using application_events b
  where b.application_id = a.application_id and b.id < a.id
    and a.status in ('completed', 'withdrawn', 'declined', 'expired', 'refunded', 'cancelled_round')
    and b.status in ('completed', 'withdrawn', 'declined', 'expired', 'refunded', 'cancelled_round');
create unique index market_events_once on market_events (request_id, status);
create unique index application_events_end on application_events (application_id)
  where status in ('completed', 'withdrawn', 'declined', 'expired', 'refunded', 'cancelled_round');
