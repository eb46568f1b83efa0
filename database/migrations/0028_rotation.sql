-- Secrets that are replaced without ending anything. R20.

-- A second key that opens the order: for links made after the secret of the first was removed from the configuration.
alter table shop.orders add column later_access_key_hash bytea;
