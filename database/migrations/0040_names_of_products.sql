-- no transaction
-- A list sorted by name reads the names of all its products, tens of thousands in a large category, and nothing else of their texts.
create index concurrently if not exists product_text_names on shop.product_text (language_id, product_id) include (name);
