-- The lists of returns and withdrawals find a parcel by its number, and returns of a kind, without reading all of them. SPEC §6.

create index returns_by_tracking on shop.order_return (tracking_number) where tracking_number is not null;
create index returns_by_kind on shop.order_return (kind, due_at, return_id);
