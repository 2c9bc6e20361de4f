-- One row: what tells this club's files from those of others, so that no host clears away what its database does not know.
-- A backup has it; a database that is made anew gets another.
create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
insert into installation default values;
