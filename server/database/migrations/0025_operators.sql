-- Who may act for the club on the desk; a cyborg without it only reads. See docs/decisions/0026-operators.md.
alter table investors add column is_operator boolean not null default false;
