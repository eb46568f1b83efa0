-- Baskets of members: several carts a person, one of them current; favourite carts; what became of a guest's cart. SPEC §3 Cart state.

alter table shop.cart
  add column name text not null default '',
  -- Says nothing of carts that are not OPEN: where none is current, the latest of the person's baskets is taken for it.
  add column is_current boolean not null default false,
  -- A wish until the order, in hundredths of a point (R12).
  add column points_to_convert bigint not null default 0,
  -- Where the lines went of a cart that was put away for another one. Set once (R17).
  add column merged_into bigint references shop.cart;
alter table shop.cart add constraint points_to_convert_is_positive check (points_to_convert >= 0);
create unique index one_current_basket on shop.cart (user_id, country_id)
  where state = 'OPEN' and is_current and user_id is not null;
-- Without updated_at, so that a change of a basket touches no index.
create index carts_of_user on shop.cart (user_id, country_id, state) where user_id is not null;
create index carts_merged_into on shop.cart (merged_into) where merged_into is not null;
-- For a question asked twice: what became of this guest's cart.
create index merged_carts_of_guest on shop.cart (guest_id, country_id) where merged_into is not null and guest_id is not null;

-- Lines that somebody keeps under a name; whoever has the code may read them. Nothing of the person is in them.
create table shop.favorite_cart (
  code text primary key,
  user_id bigint not null references sec.user_account,
  country_id text not null references core.country,
  name text not null,
  lines jsonb not null,
  created_at timestamptz not null
);
create index favorite_carts_of_user on shop.favorite_cart (user_id, created_at desc);

create index orders_of_user on shop.orders (user_id, placed_at desc) where user_id is not null;
