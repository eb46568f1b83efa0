-- Promotions are never deleted: those that run are found among all that ever ran by their end.
create index promotion_ends_at on promotions.promotion (ends_at);
