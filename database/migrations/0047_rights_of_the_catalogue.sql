-- The rights of those who bring products to market and of those who price them. SPEC §6.
alter table sec.role_right drop constraint role_right_right_key_check;
alter table sec.role_right add constraint role_right_right_key_check check (right_key in (
  'content.read', 'content.write', 'content.publish', 'materials.read', 'materials.write', 'materials.publish',
  'orders.read', 'orders.ship', 'orders.change', 'orders.create', 'orders.refund', 'orders.refund_large', 'withdrawals.decide',
  'products.read', 'products.write', 'products.publish', 'prices.read', 'prices.write',
  'stock.read', 'stock.write', 'shipping.read', 'shipping.write', 'changes.read', 'changes.write', 'changes.approve', 'documents.read', 'documents.write', 'reports.read', 'reports.export',
  'members.read', 'members.open', 'members.change', 'payments.record', 'members.block', 'members.move', 'members.export', 'members.erase', 'members.act_as', 'points.propose', 'points.decide',
  'admins.read', 'admins.write', 'audit.read', 'invariants.read'));
insert into sec.role_right
  select role_key, right_key from sec.role cross join unnest(array['products.read', 'products.write', 'products.publish', 'prices.read', 'prices.write']) as right_key
    where role_key = 'owner'
      or role_key = 'country_manager' and right_key <> 'products.write'
      or role_key = 'auditor' and right_key in ('products.read', 'prices.read');
