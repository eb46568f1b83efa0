-- Currencies that people write with three decimals, as dinars: their amounts are hundredths too, the third decimal is 0.
-- SPEC §9 Layout and display.
alter table core.currency
  drop constraint currency_digits_check,
  add constraint currency_digits_check check (digits in (0, 2, 3)),
  drop constraint whole_amounts,
  add constraint whole_amounts check (digits <> 0 or amount_step = 100);
