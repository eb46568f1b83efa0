-- no transaction
-- For operators: how many orders wait in which state, and since when. SPEC §4 Order.
create index concurrently if not exists orders_open on shop.orders (state, placed_at)
  where state in ('PENDING_PAYMENT', 'PAID', 'CONFIRMED', 'FULFILLING', 'SHIPPED', 'REFUND_DUE');
