-- no transaction
-- Shared baskets, the oldest first.
create index concurrently if not exists shopping_link_age on shop.shopping_link (created_at)
