-- As printed on a variant that is made otherwise than the others of its product; null where the product's list is also its own.
alter table shop.variant add column ingredients text;
