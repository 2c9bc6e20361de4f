-- A file with the amounts of all investors in a vehicle is only served while its owner may read the club's whole book; see decision 0042.
alter table report_jobs add column includes_vehicle boolean not null default false;
