-- The logo of a startup: the file that the club's workbook names, and the address under which its content is served.
alter table startups add column logo text, add column logo_url text;
