-- How long the delivery of an order was said to take when it was placed, in working days; unknown of orders from before.
alter table shop.orders
  add column shipping_days_min smallint,
  add column shipping_days_max smallint;
