-- no transaction
-- Put-away carts, the oldest first.
create index concurrently if not exists carts_put_away on shop.cart (updated_at) where state = 'REMOVED'
