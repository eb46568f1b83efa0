-- Attribute values have a key within their attribute, by which files name them. SPEC §6 (files in and out).
alter table shop.attribute_value
  add column key text not null check (key ~ '^[a-z0-9]+([_-][a-z0-9]+)*$' and length(key) <= 60);
create unique index attribute_value_key on shop.attribute_value (attribute_id, key);
