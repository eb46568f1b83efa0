-- Cards that members have saved with a payment provider. Numbers of cards are never stored. SPEC §3 Payments, R23.

-- The account of a member with a provider, to which their cards belong there.
create table payments.vault (
  user_id bigint not null references sec.user_account,
  provider text not null check (provider ~ '^[a-z][a-z0-9_]*$'),
  provider_vault_id text not null check (length(provider_vault_id) between 1 and 255),
  created_at timestamptz not null,
  primary key (user_id, provider),
  unique (provider, provider_vault_id)
);

create table payments.saved_card (
  saved_card_id bigint generated always as identity primary key,
  user_id bigint not null,
  provider text not null,
  -- The provider's token, which only the shop's own account with it can charge.
  provider_card_id text not null check (length(provider_card_id) between 1 and 255),
  brand text not null check (brand ~ '^[a-z_]{1,40}$'),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expires_month smallint not null check (expires_month between 1 and 12),
  expires_year smallint not null check (expires_year between 2000 and 2200),
  created_at timestamptz not null,
  foreign key (user_id, provider) references payments.vault (user_id, provider),
  unique (provider, provider_card_id)
);
create index saved_card_of_member on payments.saved_card (user_id, saved_card_id);

-- Saved cards still to be removed at a provider; nothing here can be charged any more.
create table payments.card_removal (
  provider text not null check (provider ~ '^[a-z][a-z0-9_]*$'),
  -- CARD or VAULT.
  kind text not null check (kind in ('CARD', 'VAULT')),
  provider_id text not null,
  tries integer not null default 0,
  due_at timestamptz not null,
  primary key (provider, kind, provider_id)
);
create index card_removal_due on payments.card_removal (due_at);
