-- What a variant costs the seller in a country, without tax. Of the rows that have begun, the one that began last
-- applies. Only admins with the right of prices there read it. SPEC §6 (prices in the back office).
create table shop.variant_cost (
  variant_id integer not null references shop.variant,
  country_id text not null,
  currency_code text not null,
  -- Null from when no cost is known.
  net_cost bigint check (net_cost >= 0),
  valid_from timestamptz not null,
  primary key (country_id, variant_id, valid_from),
  foreign key (country_id, currency_code) references core.country (country_id, currency_code)
);
create trigger cost_is_payable after insert on shop.variant_cost referencing new table as written
  for each statement execute function core.refuse_unpayable('net_cost', 'cost_is_payable');
create trigger variant_cost_is_a_fact before update or delete on shop.variant_cost for each row
  execute function core.refuse_change();
revoke update, delete on shop.variant_cost from meridian_app, meridian_jobs;
