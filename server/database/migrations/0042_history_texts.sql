-- The sums of a history as one text, in the order in which `day-values.ts` reads them: the club's performance reads all histories,
-- and writing eight arrays of each as texts took a third of its answer. Written with the history, in the same statement.
alter table holding_histories add column sums text not null default '';

create function write_history_sums() returns trigger language plpgsql set datestyle to 'ISO, YMD' as $$
begin
  new.sums := concat(
    array_to_string(new.bought_on, ' ', '-'), ',', array_to_string(new.invested, ' ', '-'), ',',
    array_to_string(new.units, ' ', '-'), ',', array_to_string(new.paid_on, ' ', '-'), ',',
    array_to_string(new.gross, ' ', '-'), ',', array_to_string(new.carry, ' ', '-'), ',',
    array_to_string(new.sale_fees, ' ', '-'), ',', array_to_string(new.sold, ' ', '-')
  );
  return new;
end
$$;

create trigger write_history_sums before insert or update on holding_histories
  for each row execute function write_history_sums();

update holding_histories set sums = '';
alter table holding_histories alter column sums drop default;
