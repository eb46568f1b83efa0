-- Lists can be sorted by how much their products are reduced. SPEC §3 Catalogue (listing).
alter table shop.category
  drop constraint category_listing_sort_check,
  add constraint category_listing_sort_check check
    (listing_sort in ('recommended', 'popular', 'newest', 'price_up', 'price_down', 'reduction', 'points', 'name'));
