-- Where a parcel may wait for its buyer, for the methods whose points are known.
create table shop.pickup_point (
  shipping_method_id integer not null references shop.shipping_method,
  code text not null,
  name text not null,
  -- With the house number.
  street text not null,
  postal_code text not null,
  city_name text not null,
  -- Millionths of a degree.
  latitude integer not null check (latitude between -90000000 and 90000000),
  longitude integer not null check (longitude between -180000000 and 180000000),
  opening_hours jsonb not null,
  primary key (shipping_method_id, code)
);

-- The line below each page of a regulation: who gave that version out. Companies move, versions do not change.
alter table core.regulation_file add column issued_by text not null default '';
