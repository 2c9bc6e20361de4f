-- Mails wait here until one of the processes has sent them. `due_at` is null once a mail is sent or given up; `recipient` is
-- empty where nothing is to be sent, only as much time taken as if there were.
alter table mails
  add column attempts integer not null default 0,
  add column due_at timestamptz,
  add column sent_at timestamptz;
create index mails_due on mails (due_at, id) where due_at is not null;

-- A report file is made by whichever process claims its job, and taken over when the claim ends without a file.
alter table report_jobs
  add column request jsonb,
  add column attempts integer not null default 0,
  add column claim text,
  add column claimed_until timestamptz;
create index report_jobs_unfinished on report_jobs (created_at) where status in ('queued', 'generating');
