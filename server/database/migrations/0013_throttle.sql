-- Rate limits that all processes on one database share. They may be lost with the server: nobody is let in by that.
create unlogged table throttle_windows (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create unlogged table throttle_failures (
  key text primary key,
  count integer not null,
  last_at timestamptz not null
);
