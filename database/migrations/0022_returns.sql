-- Returns. SPEC §4 Returns.

alter table shop.order_return
  -- The order's number and the index of the return: printed on the buyer's slip and in its barcode.
  add column number text not null unique,
  -- The parcel that came back to its sender.
  add column shipment_id bigint unique references shop.shipment,
  -- The buyer's words when requesting the return, and the answer to them; null after an erasure.
  add column request text,
  add column answer text,
  add constraint undelivered_is_a_parcel check ((kind = 'UNDELIVERED') = (shipment_id is not null)),
  alter column due_at set not null;
create index returns_by_due_date on shop.order_return (due_at, return_id);

alter table shop.return_line
  -- Announced and known not to arrive; inspected and not what was sent.
  add column missing smallint not null default 0 check (missing between 0 and announced),
  add column not_ours smallint not null default 0 check (not_ours >= 0),
  add constraint inspected_were_received check (accepted + not_ours <= received);

-- Scanned items in the parcel of a return that belong to no line of its order.
create table shop.return_stray (
  return_id bigint not null references shop.order_return,
  code text not null check (char_length(code) between 1 and 64),
  units smallint not null check (units > 0),
  primary key (return_id, code)
);

-- Units of a return are sold again by a movement of their inspection.
alter table shop.stock_movement
  add column inspection_id bigint unique references shop.return_inspection,
  add constraint restocked_by_inspection check ((kind = 'RESTOCKED') = (inspection_id is not null));
