-- Wires that a bank's statement has told of: a digest of each, so that a statement that is read twice counts once.
create table bank_entries (
  key text primary key,
  at timestamptz(3) not null
);
