alter table investors
  add column registration_number text,
  add column registration_country text,
  add column incorporation_date date,
  add column signatory_title text,
  add column beneficial_owners jsonb not null default '[]',
  add column bank_address text,
  add column bank_city text,
  add column bank_routing_code text,
  add column signature_drawing text,
  add column kyc_decided_at timestamptz(3),
  drop constraint investors_review_decision,
  add constraint investors_review_decision check (
    review_decision in ('approve', 'accredit', 'reject', 'more_documents', 'accreditation_missing')
  );

-- A paper without a checksum is still to be written; `content` is what it will say, as it stood at the signature.
alter table documents
  alter column issued_date drop not null,
  add column category text,
  add column mime_type text not null default 'application/pdf',
  add column uploaded_at timestamptz(3),
  add column is_upload boolean not null default false,
  add column version integer not null default 1,
  add column replaces bigint references documents (id),
  add column reason text,
  add column note text,
  add column startup_id bigint references startups (id),
  add column year integer,
  add column signed_by text,
  add column content jsonb;
create index documents_unwritten on documents (id) where sha256 is null;

update documents
  set category = 'statement', uploaded_at = issued_date, year = extract(year from issued_date) - 1
  where document_type = 'statement';
