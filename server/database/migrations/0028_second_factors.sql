-- A second factor that a person has turned on, and since when a session has known who it is. See docs/decisions/0027-second-factor.md.
create table second_factors (
  investor_id bigint primary key references investors,
  sealed_secret text not null,
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  last_step bigint
);

create table recovery_codes (
  code_hash text primary key,
  investor_id bigint not null references investors,
  used_at timestamptz(3)
);
create index on recovery_codes (investor_id);

alter table refresh_families add column authenticated_at timestamptz(3);
