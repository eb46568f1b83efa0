-- Results of the recomputed rules of stock, orders, money, points and documents. SPEC §6.

-- A recomputation of all rules: requested by an admin, or the daily one. A worker does it, rule after rule.
create table core.invariant_run (
  run_id bigint generated always as identity primary key,
  -- Null for the daily one.
  admin_id bigint references sec.user_account,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE')),
  -- Number of rules, and of those already recomputed.
  rules smallint not null check (rules > 0),
  done smallint not null default 0 check (done between 0 and rules),
  requested_at timestamptz not null,
  -- Last sign of life of its worker; another takes it over when that is long ago.
  heard_at timestamptz,
  finished_at timestamptz,
  check ((state = 'DONE') = (finished_at is not null))
);
create unique index one_open_run on core.invariant_run ((true)) where state <> 'DONE';
create index runs_by_time on core.invariant_run (requested_at);

-- Result of a rule: how many rows differ and the first of them. Ids, numbers and codes, no personal data.
create table core.invariant_result (
  run_id bigint not null references core.invariant_run on delete cascade,
  name text not null check (name ~ '^[a-z][a-z-]{1,59}$'),
  ran_at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  differing integer not null check (differing >= 0),
  -- It could not be recomputed; the log says why.
  is_failed boolean not null,
  rows jsonb not null,
  primary key (run_id, name)
);
create index latest_results on core.invariant_result (name, run_id desc);

-- The right to read them.
alter table sec.role_right drop constraint role_right_right_key_check;
alter table sec.role_right add constraint role_right_right_key_check check (right_key in (
  'content.read', 'content.write', 'content.publish', 'materials.read', 'materials.write', 'materials.publish',
  'orders.read', 'orders.ship', 'orders.change', 'orders.create', 'orders.refund', 'orders.refund_large', 'withdrawals.decide',
  'stock.read', 'stock.write', 'shipping.read', 'shipping.write', 'changes.read', 'changes.write', 'changes.approve', 'documents.read', 'documents.write', 'reports.read', 'reports.export',
  'members.read', 'members.open', 'members.change', 'payments.record', 'members.block', 'members.move', 'members.export', 'members.erase', 'members.act_as', 'points.propose', 'points.decide',
  'admins.read', 'admins.write', 'audit.read', 'invariants.read'));
insert into sec.role_right select role_key, 'invariants.read' from sec.role where role_key in ('owner', 'auditor', 'finance');
