-- A person who asked to be forgotten: what law asks to keep goes on the first day on which it may.
alter table investors
  add column forget_on date,
  add column erased_at timestamptz(3);
create index investors_forget_on on investors (forget_on) where forget_on is not null;
