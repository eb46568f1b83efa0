-- The life of an order after its placement. SPEC §3 Orders.

-- The timeline of an order: one event for each act of an admin, the buyer, a carrier or the shop itself. Changes of state
-- are in order_history.
create table shop.order_event (
  event_id bigint generated always as identity primary key,
  order_id bigint not null references shop.orders,
  kind text not null check (kind ~ '^[a-z][a-z_]{1,59}$'),
  actor text not null check (actor in ('admin', 'buyer', 'carrier', 'shop')),
  admin_id bigint references sec.user_account,
  -- Numbers and codes of what happened; no personal data.
  facts jsonb not null default '{}',
  reason text,
  at timestamptz not null,
  check (admin_id is null or actor = 'admin')
);
create index events_of_order on shop.order_event (order_id, event_id);
create trigger append_only before update or delete on shop.order_event for each row execute function core.refuse_change();
revoke update, delete, truncate on shop.order_event from meridian_app, meridian_jobs;
