-- A holding with annual fees is not deleted, as one with purchases or distributions is not: the fees would have gone with it.
alter table annual_fees drop constraint annual_fees_holding_id_fkey,
  add foreign key (holding_id) references holdings (id);
