-- SPEC §6: limits on buying without an account. Who asked is kept as a keyed hash, of which nothing can be read.
alter table payments.attempt add column device_key bytea, add column network_key bytea;
create index attempt_of_device on payments.attempt (device_key, created_at) where device_key is not null;
create index attempt_of_network on payments.attempt (network_key, created_at) where network_key is not null;

alter table shop.orders add column network_key bytea, add column phone_key bytea;
create index open_order_of_network on shop.orders (network_key, placed_at)
  where network_key is not null and state in ('PENDING_PAYMENT', 'CONFIRMED');
create index open_order_of_phone on shop.orders (phone_key, placed_at)
  where phone_key is not null and state in ('PENDING_PAYMENT', 'CONFIRMED');

-- Whoever counts waits here for others who count under one of the same keys, until they commit; always in one order (R15).
create function core.take_turn(keys bytea[]) returns void language plpgsql as $$
declare turn bigint;
begin
  for turn in select distinct hashtextextended(encode(key, 'hex'), 35) from unnest(keys) key where key is not null order by 1 loop
    perform pg_advisory_xact_lock(turn);
  end loop;
end $$;

-- Tries without money since a moment. A statement of its own after the turn sees what others have committed meanwhile.
create function payments.count_declines(device bytea, network bytea, types text[], since timestamptz)
  returns table (of_device integer, of_network integer) language plpgsql as $$
begin
  perform core.take_turn(array[device, network]);
  return query select
    (select count(*)::integer from payments.attempt where device_key = device and created_at > since
      and payment_method_type = any(types) and state in ('SENT', 'NEEDS_ACTION', 'UNKNOWN', 'FAILED')),
    (select count(*)::integer from payments.attempt where network_key = network and created_at > since
      and payment_method_type = any(types) and state in ('SENT', 'NEEDS_ACTION', 'UNKNOWN', 'FAILED'));
end $$;

create function shop.count_open_orders(guest uuid, phone bytea, network bytea, since timestamptz)
  returns table (of_guest integer, of_phone integer, of_network integer) language plpgsql as $$
begin
  perform core.take_turn(array[decode(replace(guest::text, '-', ''), 'hex'), phone, network]);
  return query select
    (select count(*)::integer from shop.orders where guest_id = guest and placed_at > since
      and state in ('PENDING_PAYMENT', 'CONFIRMED')),
    (select count(*)::integer from shop.orders where phone_key = phone and placed_at > since
      and state in ('PENDING_PAYMENT', 'CONFIRMED')),
    (select count(*)::integer from shop.orders where network_key = network and placed_at > since
      and state in ('PENDING_PAYMENT', 'CONFIRMED'));
end $$;
