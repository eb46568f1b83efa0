-- no transaction
-- A sweep brings orders that are to be refunded to their end.
create index concurrently if not exists orders_to_refund on shop.orders (order_id) where state = 'REFUND_DUE'
