-- A person recognises a session by the browser that signed in: its kind alone, never its whole identification.
alter table refresh_families add column device text not null default '';
