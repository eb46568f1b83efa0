-- What people read over the phone counts orders, and tells neither a cart nor how often it was changed.
create sequence shop.order_number;
