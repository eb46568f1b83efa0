-- A mail about a payment is named by its attempt as well, so that a second failed try of an order is told too (R9). A program from before
-- finds no key to write by and repeats its job until it is gone itself.
alter table mail.message add column attempt_id bigint;
alter table mail.message drop constraint message_order_id_template_key;
alter table mail.message add unique nulls not distinct (order_id, template, attempt_id);
