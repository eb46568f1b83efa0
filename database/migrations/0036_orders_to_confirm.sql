-- R10: an order on delivery whose payment call never arrived kept its stock for ever; it has an hour to be confirmed from now on.
update shop.orders set expires_at = now() + interval '1 hour' where state = 'PENDING_PAYMENT' and expires_at is null;
