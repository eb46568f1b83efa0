-- no transaction
-- What somebody ordered before they had an account is found by the address they gave.
create index concurrently if not exists guest_orders_by_email on shop.orders (lower(buyer ->> 'email')) where user_id is null
