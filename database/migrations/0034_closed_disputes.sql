-- A dispute is closed by the refunds that stand for it in the books. SPEC §4 Disputed payments.

-- Who closed it, and when. A later change at the provider reopens it.
alter table payments.dispute
  add column closed_at timestamptz,
  add column closed_by bigint references sec.user_account,
  add check ((closed_at is null) = (closed_by is null));

-- The dispute whose money a refund stands for: it has left already, and the shop sends nothing.
alter table payments.refund
  add column dispute_provider text,
  add column dispute_id text,
  add foreign key (dispute_provider, dispute_id) references payments.dispute,
  drop constraint refund_means_check,
  drop constraint refund_reason_check,
  drop constraint refund_check6,
  drop constraint refund_check7;
alter table payments.refund
  add constraint refund_means_check check (means in ('SAME', 'BANK_TRANSFER', 'ORDER', 'OUTSIDE', 'NONE')),
  add constraint refund_reason_check check (reason in (
    'WRONG_CURRENCY', 'WRONG_AMOUNT', 'NOT_NEEDED', 'ORDER_REFUNDED',
    'CANCELLED', 'WITHDRAWN', 'RETURNED', 'UNDELIVERED', 'COMPLAINT', 'GOODWILL', 'OVERPAID', 'CHANGED', 'CHARGED_BACK'
  )),
  add constraint refund_of_dispute check ((means = 'OUTSIDE') = (dispute_id is not null)
    and (dispute_provider is null) = (dispute_id is null)),
  -- Amounts above the limit of an admin need a second one, unless the money left without them or its goods never left.
  add constraint refund_by_two check (state in ('DRAFT', 'DISMISSED') or admin_id is null or is_limited or replaces is not null
    or means = 'OUTSIDE' or requested is null and reason in ('CANCELLED', 'WITHDRAWN', 'CHANGED') or coalesce(decided_by <> admin_id, false)),
  add constraint replaced_by_two check (replaces is null or state <> 'SUCCEEDED' or is_limited or means = 'OUTSIDE'
    or coalesce(decided_by <> admin_id, false));
create index refunds_of_dispute on payments.refund (dispute_provider, dispute_id) where dispute_id is not null;

drop trigger protect_refund_decision on payments.refund;
create trigger protect_refund_decision before update of order_id, attempt_id, to_order_id, reason, amount, currency_code, replaces, admin_id, is_limited,
    requested, return_id, means, dispute_provider, dispute_id on payments.refund
  for each row execute function payments.protect_refund_decision();
