-- By what name the identity provider knows the person: random, and another one after each change that makes a check outdated, so
-- that no earlier result can count for it. The host asks for the result when it is due, in case a message gets lost.
alter table investors
  add column identity_reference text unique,
  add column identity_due_at timestamptz(3);
create index investors_identity_due on investors (identity_due_at) where identity_due_at is not null;
