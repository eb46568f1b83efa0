-- Which orders hold a stock, for the back office. SPEC §3 Orders.
create index reservations_of_stock on shop.reservation (variant_id, country_id, order_id)
  where state = 'HELD' or state = 'CLAIMED' and gone < quantity;
