-- Notices of distributions and capital calls that an import wrote: undoing the import deletes them.
-- Their files are written later, so that a digest of the document's row, as of other rows, would not stay the same.
create table notices (
  document_id bigint primary key references documents (id) on delete cascade,
  import_id bigint not null references imports (id)
);
create index notices_import on notices (import_id);
