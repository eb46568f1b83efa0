-- The job queue (pg-boss) keeps its own schema, made and migrated by the jobs role.
do $$ begin
  execute format('grant create on database %I to meridian_jobs', current_database());
end $$;

-- Of two captures of one order the second is money to give back, not a second payment.
alter table payments.attempt add column refund_due boolean not null default false;
drop index payments.one_captured_attempt;
create unique index one_captured_attempt on payments.attempt (order_id) where state = 'CAPTURED' and not refund_due;
