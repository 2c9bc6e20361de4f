-- The part of the cost that a sale takes keeps the places it is written with: with ten of them, a third of three million units
-- was off by a ten-thousandth of one.
alter table distributions alter column cost_share type numeric;
