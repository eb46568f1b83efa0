-- Lists, saved views, notes and figures of the back office.

-- Filter, sort and search columns of order lists. Written from the order after each of its changes, outside the
-- transaction of the buyer, so that its indexes do not slow any checkout.
create table shop.order_search (
  order_id bigint primary key references shop.orders,
  country_id text not null references core.country,
  placed_at timestamptz not null,
  paid_at timestamptz,
  -- The last day of the promised delivery; 9999-12-31 where none was promised.
  promised_on date not null,
  currency_code text not null references core.currency,
  total_gross bigint not null,
  -- Words that find the order and facts that filter it, as domain/order-search.ts writes them.
  found_by tsvector not null
);
create index order_search_placed on shop.order_search (placed_at, order_id);
create index order_search_country on shop.order_search (country_id, placed_at, order_id);
create index order_search_paid on shop.order_search (paid_at);
create index order_search_sales on shop.order_search (country_id, paid_at) where paid_at is not null;
create index order_search_promised on shop.order_search (promised_on, order_id);
create index order_search_total on shop.order_search (total_gross, order_id);
-- No list of pending entries (fastupdate): every reader would search it until the next vacuum.
create index order_search_words on shop.order_search using gin (found_by) with (fastupdate = off);
-- The planner must distinguish frequent words from rare ones.
alter table shop.order_search alter column found_by set statistics 500;

-- Notes of admins on an order. They are about a person, so they are deleted with them.
create table shop.order_note (
  note_id bigint generated always as identity primary key,
  order_id bigint not null references shop.orders,
  admin_id bigint not null references sec.user_account,
  body text not null check (body <> '' and length(body) <= 4000),
  created_at timestamptz not null
);
create index notes_of_order on shop.order_note (order_id, note_id);

-- Amounts paid in a country on each of its days, by currency; summed together with order_search.
create table shop.sales_of_day (
  country_id text not null references core.country,
  day date not null,
  currency_code text not null references core.currency,
  orders integer not null check (orders > 0),
  total_gross bigint not null check (total_gross >= 0),
  primary key (day, country_id, currency_code)
);

-- A view of a list, as its address has it: own to an admin, or shared with all.
create table core.saved_view (
  view_id bigint generated always as identity primary key,
  list text not null check (list ~ '^[a-z][a-z_]{1,39}$'),
  name text not null check (name <> '' and length(name) <= 60),
  admin_id bigint not null references sec.user_account,
  is_shared boolean not null default false,
  -- Filters, sort, columns and density.
  place jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null
);
create index saved_views_of_list on core.saved_view (list, admin_id);
create index shared_views_of_list on core.saved_view (list) where is_shared;

-- The view with which a list opens for an admin, as the address names it: `held`, or `saved-7`.
create table core.first_view (
  admin_id bigint not null references sec.user_account,
  list text not null check (list ~ '^[a-z][a-z_]{1,39}$'),
  view text not null check (view ~ '^[a-z][a-z0-9-]{0,39}$'),
  primary key (admin_id, list)
);
create index first_views_by_view on core.first_view (list, view);

-- Columns of a list for an admin, in order and with their widths: `total`, or `total:120`.
create table core.list_columns (
  admin_id bigint not null references sec.user_account,
  list text not null check (list ~ '^[a-z][a-z_]{1,39}$'),
  columns text[] not null,
  primary key (admin_id, list)
);

-- Admins who have an object open just now. Worthless after a minute, and lost in a crash.
create unlogged table core.admin_presence (
  kind text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  -- An id, or the parts of a key.
  object_id text not null check (object_id ~ '^[A-Za-z0-9_-]{1,80}$'),
  admin_id bigint not null references sec.user_account,
  -- In which they may see the object.
  countries text[] not null,
  opened_at timestamptz not null,
  changing_since timestamptz,
  seen_at timestamptz not null,
  primary key (kind, object_id, admin_id)
);
create index admin_presence_seen on core.admin_presence (seen_at);
