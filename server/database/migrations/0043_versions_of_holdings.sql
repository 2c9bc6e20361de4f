-- A new number whenever the payments of a holding change, because `tell_histories` then writes its row anew. A cached book whose
-- holding has the same number needs not read its payments again.
create sequence holding_versions;
alter table holding_totals add column version bigint not null default nextval('holding_versions');
