-- Withdrawals: when the period begins, and what of a declaration had not left. SPEC §4 Withdrawals.

-- When the last parcel arrived; null while a unit that is neither cancelled nor given back was not delivered. The period
-- to withdraw begins with it, and points ripen when it ends.
alter table shop.orders add column delivered_at timestamptz;

-- Units that had not left when they were withdrawn from: they are cancelled, at once or as soon as it is possible.
alter table shop.withdrawal_line add column unsent smallint not null check (unsent between 0 and units);
alter table shop.withdrawal add column cancellation_id bigint unique references shop.cancellation;
-- Units that are still to be cancelled: their parcel waits for its carrier, or the money has not come yet.
create index withdrawals_to_cancel on shop.withdrawal (withdrawal_id) where cancellation_id is null and state <> 'REFUSED';
