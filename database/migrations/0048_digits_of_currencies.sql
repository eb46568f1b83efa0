-- The decimals that people write amounts of a currency with, and the smallest amount that moves. Amounts are stored in
-- hundredths whatever the digits. SPEC §9 Layout and display.
alter table core.currency
  add column digits smallint not null default 2 check (digits in (0, 2)),
  add column amount_step smallint not null default 1 check (amount_step in (1, 10, 100)),
  add constraint whole_amounts check (digits = 2 or amount_step = 100);
update core.currency set amount_step = 100 where currency_code = 'HUF';

alter table shop.price drop constraint price_is_payable;
alter table shop.shipping_method drop constraint shipping_is_payable;
alter table payments.payment_method drop constraint fee_is_payable;
alter table promotions.promotion_price drop constraint promotion_is_payable;
alter table promotions.promotion_shipping drop constraint promotion_is_payable;
drop function core.amount_step(text);

-- Refuses rows with an amount that is no multiple of the step: its arguments are the column and the name of the rule.
-- Not a constraint, which may not read another table; one look per statement, since imports write thousands of rows.
create function core.refuse_unpayable() returns trigger language plpgsql as $$
declare
  refused record;
begin
  execute format('select row.currency_code, row.%1$I as amount from written row join core.currency using (currency_code)
    where row.%1$I %% currency.amount_step <> 0 limit 1', tg_argv[0]) into refused;
  if refused is not null then
    raise exception '%: % of % cannot be paid', tg_argv[1], refused.amount, refused.currency_code
      using errcode = 'check_violation', constraint = tg_argv[1], table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;

do $$
declare
  rule record;
  event text;
begin
  for rule in select * from (values
    ('shop.price', 'gross_price', 'price_is_payable'),
    ('shop.shipping_method', 'gross_price', 'shipping_is_payable'),
    ('payments.payment_method', 'fee', 'fee_is_payable'),
    ('promotions.promotion_price', 'gross_price', 'promotion_is_payable'),
    ('promotions.promotion_shipping', 'gross_price', 'promotion_is_payable')) as rules (of_table, of_column, name)
  loop
    -- A trigger that sees the rows of its statement has one event.
    foreach event in array array['insert', 'update'] loop
      execute format('create trigger %I after %s on %s referencing new table as written
        for each statement execute function core.refuse_unpayable(%L, %L)',
        rule.name || '_on_' || event, event, rule.of_table, rule.of_column, rule.name);
    end loop;
  end loop;
end $$;
