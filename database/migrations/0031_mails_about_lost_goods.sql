-- Mails about a parcel that is lost or returned, and about a withdrawal whose goods never arrived. SPEC §4.
alter table mail.message drop constraint message_template_check;
alter table mail.message add constraint message_template_check check (template in (
    'order-placed', 'order-paid', 'payment-failed', 'payment-refunded', 'verify-address', 'account-exists', 'welcome', 'reset-password',
    'confirm-sign-in', 'password-changed', 'confirm-new-email', 'email-changed', 'parcel-shipped', 'parcel-delivered',
    'parcel-delayed', 'parcel-held', 'units-cancelled', 'order-changed', 'withdrawal-received', 'withdrawal-refused',
    'admin-invited', 'admin-factors-reset', 'transfer-approved', 'transfer-rejected',
    'return-approved', 'return-declined', 'return-received', 'return-closed', 'account-viewed',
    'address-changed', 'sponsor-changed', 'group-joined', 'group-left', 'data-exported',
    'parcel-lost', 'parcel-returned', 'withdrawal-lapsed'
  ));
