-- Captured money that a provider withdrew without a request of the shop. SPEC §3 Payments.

create table payments.dispute (
  provider text not null check (provider ~ '^[a-z][a-z0-9_]*$'),
  -- The provider's own name of it.
  dispute_id text not null,
  order_id bigint not null references shop.orders,
  attempt_id bigint not null references payments.attempt,
  -- A buyer's bank disputes the charge, or somebody refunded it at the provider.
  kind text not null check (kind in ('DISPUTE', 'REFUND')),
  -- The disputes of domain/payment-dispute.ts: WON is none any more.
  state text not null check (state in ('OPEN', 'WON', 'LOST')),
  amount bigint not null check (amount >= 0),
  currency_code text not null,
  -- Why, as a code of the provider, and until when the shop may answer.
  reason text,
  answer_by timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (provider, dispute_id)
);
create index disputes_of_order on payments.dispute (order_id);
create index disputes_of_attempt on payments.dispute (attempt_id);

alter table shop.orders drop constraint orders_payment_status_check;
alter table shop.orders add constraint orders_payment_status_check
  check (payment_status in (
    'NOT_ACCEPTED', 'PENDING', 'PAID', 'REFUND_OWED', 'PARTLY_REFUNDED', 'REFUNDED', 'OVERPAID', 'DISPUTED', 'FAILED'));
