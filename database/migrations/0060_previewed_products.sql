-- A preview of a product shows it where it is not published, and before it is shown. SPEC §6.
do $$
declare
  definition text := pg_get_functiondef('shop.seen_products(text, smallint, integer[], timestamptz, integer)'::regprocedure);
  change record;
begin
  for change in select * from (values
      ('requested_set integer)', 'requested_set integer, requested_product integer)'),
      ('requested_country = any(p.published_in)', '(requested_country = any(p.published_in) or p.product_id = requested_product)'),
      ('p.published_at, p.sold_until, r.gross_price',
        'case when p.product_id = requested_product then least(p.published_at, moment) else p.published_at end as published_at, p.sold_until, r.gross_price'))
    as list (old, new)
  loop
    if position(change.old in definition) = 0 then raise exception 'seen_products has no %', change.old; end if;
    definition := replace(definition, change.old, change.new);
  end loop;
  drop function shop.seen_products(text, smallint, integer[], timestamptz, integer);
  execute definition;
end $$;
