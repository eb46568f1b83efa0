-- Lists of the back office in their order, however long they are. SPEC §6.
create index inbound_deliveries_by_day on shop.inbound_delivery (expected_on, inbound_delivery_id);
create index open_inbound_deliveries on shop.inbound_delivery (expected_on, inbound_delivery_id) where not closed;
create index text_overrides_by_key on core.text_override (surface, key, language_id);
create index public_files_by_age on files.file (created_at, file_id) where is_public;
create index public_files_by_name on files.file (name, file_id) where is_public;
create index public_files_by_word on files.file using gin (lower(name) gin_trgm_ops) where is_public;
create index low_stock_thresholds_by_number on shop.low_stock_threshold (threshold);
