-- Lists, saved views, notes and figures of the back office.

-- What lists of orders filter, sort and search by. Written from the order after each of its changes, outside the
-- transaction of the buyer, so that its indexes cost no checkout anything.
create table shop.order_finding (
  order_id bigint primary key references shop.orders,
  country_id text not null references core.country,
  placed_at timestamptz not null,
  paid_at timestamptz,
  -- The last day of the promised delivery; 9999-12-31 where none was promised.
  promised_on date not null,
  total_gross bigint not null,
  -- Words that find the order and facts that filter it, as domain/order-finding.ts writes them.
  found_by tsvector not null
);
create index order_finding_placed on shop.order_finding (placed_at, order_id);
create index order_finding_country on shop.order_finding (country_id, placed_at, order_id);
create index order_finding_paid on shop.order_finding (paid_at);
create index order_finding_promised on shop.order_finding (promised_on, order_id);
create index order_finding_total on shop.order_finding (total_gross, order_id);
-- Without the list of pending entries: it would be searched by every reader until the next vacuum.
create index order_finding_words on shop.order_finding using gin (found_by) with (fastupdate = off);
-- The planner must know frequent words from rare ones.
alter table shop.order_finding alter column found_by set statistics 500;

-- What admins write down about an order. About a person, so gone with them.
create table shop.order_note (
  note_id bigint generated always as identity primary key,
  order_id bigint not null references shop.orders,
  admin_id bigint not null references sec.user_account,
  body text not null check (body <> '' and length(body) <= 4000),
  created_at timestamptz not null
);
create index notes_of_order on shop.order_note (order_id, note_id);
