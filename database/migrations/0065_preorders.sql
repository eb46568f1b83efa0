-- Pre-orders: a product that is shown and not yet sold is ordered before it is there. SPEC §3 Catalogue (pre-order).
alter table shop.stock
  -- Pieces still to come that may be ordered now; null where nothing is ordered before it is sold.
  add column preorder integer check (preorder >= 0),
  drop constraint stock_covers_orders,
  add constraint stock_covers_orders
    check (reserved >= 0 and sold >= 0 and reserved + sold <= on_hand + coalesce(preorder, 0));
-- Pieces that are still to come are available, too.
alter table shop.stock drop column is_low;
alter table shop.stock
  add column is_low boolean not null
    generated always as (on_hand + coalesce(preorder, 0) - reserved - sold <= coalesce(low_threshold, 10)) stored;
create index low_stock on shop.stock (country_id, variant_id) where is_low;
create index preorders on shop.stock (variant_id) where preorder is not null;

-- Nothing of an order leaves before its latest pre-order is sold; null without one.
alter table shop.orders add column ships_from timestamptz;

-- What arrives was to come: the pieces of both together stay, so that orders are still covered.
create or replace function shop.apply_stock_movement() returns trigger language plpgsql as $$
begin
  new.stock_place_id := coalesce(new.stock_place_id, shop.first_place(new.country_id));
  if new.kind = 'OPENING' then
    if pg_trigger_depth() < 2 then
      raise exception 'stock opens by itself' using errcode = '23514';
    end if;
    new.on_hand_after := new.quantity;
    return new;
  end if;
  update shop.stock set
    on_hand = on_hand + new.quantity,
    sold = sold + case when new.kind = 'SHIPPED' then new.quantity else 0 end,
    preorder = case when preorder is not null and new.quantity > 0 and new.kind in ('RECEIPT', 'CORRECTION') then greatest(preorder - new.quantity, 0) else preorder end,
    version = version + 1
    where variant_id = new.variant_id and country_id = new.country_id
    returning on_hand into new.on_hand_after;
  update shop.place_stock set on_hand = on_hand + new.quantity, version = version + 1
    where variant_id = new.variant_id and country_id = new.country_id and stock_place_id = new.stock_place_id;
  if not found then
    insert into shop.place_stock (stock_place_id, variant_id, country_id, on_hand)
      values (new.stock_place_id, new.variant_id, new.country_id, new.quantity);
  end if;
  return new;
end $$;
