-- Stock, parcels and documents in the back office. SPEC §6.

-- Variants running low, up to their threshold or ten available pieces. Generated, so that an order changes no index
-- unless it crosses that number.
alter table shop.stock add column low_threshold integer check (low_threshold >= 0);
alter table shop.stock
  add column is_low boolean not null generated always as (on_hand - reserved - sold <= coalesce(low_threshold, 10)) stored;
create index low_stock on shop.stock (country_id, variant_id) where is_low;
create index stock_of_country on shop.stock (country_id, variant_id);
-- Found by the beginning of an SKU or a part of a name.
create index variants_by_sku on shop.variant (sku text_pattern_ops);
create index products_by_name on shop.product_text using gin (lower(name) gin_trgm_ops);

create index shipments_by_tracking_number on shop.shipment (tracking_number) where tracking_number is not null;
create index shipments_by_age on shop.shipment (created_at, shipment_id);
create index shipments_of_country on shop.shipment (country_id, created_at, shipment_id);
