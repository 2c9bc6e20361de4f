-- What a mail is about, so that it is sent once for each thing that happened; its HTML; and where its reader says "no more".
alter table mails
  add column html text,
  add column once_key text unique,
  add column stop_url text;
-- Kinds of mails that the person does not want; see server/domain/core/mails/mail-texts.ts.
alter table investors add column mails_off jsonb not null default '[]';
