-- A product may be shown before it is sold. SPEC §3 Catalogue (dates).
alter table shop.product
  -- Between being shown and this moment it is told and not sold; null if it is sold as soon as it is shown.
  add column sold_from timestamptz,
  add constraint sold_while_shown check (sold_from >= published_at and (sold_until is null or sold_from < sold_until));
