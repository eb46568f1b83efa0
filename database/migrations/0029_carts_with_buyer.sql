-- no transaction
-- Carts that have ended and still say who bought, the oldest first.
create index concurrently if not exists carts_with_buyer on shop.cart (updated_at) where state <> 'OPEN' and buyer is not null
