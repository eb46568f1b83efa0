-- no transaction
-- The carts that go with a guest.
create index concurrently if not exists carts_of_guest on shop.cart (guest_id) where guest_id is not null
