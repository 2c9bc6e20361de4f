-- Whoever can write to the database could make a chain of plain hashes anew. From here on an entry is signed with a key that
-- the database does not have; the entries before keep their plain hashes.
alter table audit_log add column key_id text not null default '';
