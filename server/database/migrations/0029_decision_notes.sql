-- Why somebody commits, in their own words and for themselves alone. See docs/decisions/0040-decision-notes.md.
alter table applications add column decision_note text not null default '';
