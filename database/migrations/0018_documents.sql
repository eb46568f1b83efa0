-- Invoices, corrections and receipts, in series without gaps. SPEC §3 Orders (documents of a sale).

-- A seller as tax law sees it. Its currency is the one its tax is declared in.
create table documents.seller (
  company_id integer primary key references core.company,
  -- Begins the numbers of its documents.
  code text not null unique check (code ~ '^[A-Z]{2,6}$'),
  country_id text not null,
  currency_code text not null,
  -- The authority that receives its invoices; null where none does.
  authority text check (authority in ('ksef')),
  foreign key (country_id, currency_code) references core.country (country_id, currency_code)
);

-- When the document of an order is issued.
create table documents.country_rule (
  country_id text primary key references core.country,
  issued_on text not null check (issued_on in ('payment', 'shipping', 'request'))
);

-- Exchange rates as facts of a day, for tax: how many units of a currency one unit of the tax currency is worth.
create table documents.exchange_rate (
  currency_code text not null references core.currency,
  tax_currency_code text not null references core.currency,
  valid_on date not null,
  rate_millionths integer not null check (rate_millionths > 0),
  source text not null check (source ~ '^[A-Z][A-Za-z ]{1,39}$'),
  primary key (currency_code, tax_currency_code, valid_on)
);

-- A number is assigned by raising `next` in the transaction that writes the document: never by a sequence, which has
-- gaps.
create table documents.series (
  series_id integer generated always as identity primary key,
  company_id integer not null references documents.seller,
  kind text not null check (kind in ('invoice', 'receipt', 'correction')),
  year smallint not null check (year between 2000 and 2999),
  next integer not null check (next > 0),
  last_issued_at timestamptz not null,
  unique (company_id, kind, year)
);
create function documents.protect_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.next <> 2 or tg_op = 'UPDATE' and (
    new.next <> old.next + 1 or new.last_issued_at < old.last_issued_at
    or (new.series_id, new.company_id, new.kind, new.year) <> (old.series_id, old.company_id, old.kind, old.year)
  ) then
    raise exception 'a series only counts on, by one' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger protect_series before insert or update on documents.series for each row execute function documents.protect_series();
create trigger series_stays before delete on documents.series for each row execute function core.refuse_change();
revoke delete, truncate on documents.series from meridian_app, meridian_jobs;

create table documents.document (
  document_id bigint generated always as identity primary key,
  series_id integer not null references documents.series,
  sequence integer not null check (sequence > 0),
  number text not null unique check (number ~ '^[A-Z]{2,6}-(INV|REC|COR)-\d{4}-\d{6,}$'),
  kind text not null check (kind in ('invoice', 'receipt', 'correction')),
  company_id integer not null references documents.seller,
  -- The country of the sale.
  country_id text not null references core.country,
  order_id bigint not null references shop.orders,
  corrects bigint references documents.document,
  -- Counts the originals of an order; a correction has that of its original.
  revision smallint not null check (revision > 0),
  -- The refund that a correction follows; null for one of another cause.
  refund_id bigint references payments.refund,
  issued_at timestamptz not null,
  -- The day of issue where the seller is.
  issued_on date not null,
  language_id text not null references core.language,
  currency_code text not null references core.currency,
  -- Negative in a correction.
  net bigint not null,
  tax bigint not null,
  gross bigint not null,
  reason text check (reason in ('CANCELLATION', 'WITHDRAWAL', 'RETURN', 'PRICE_REDUCTION', 'WRONG_DATA', 'INVOICE_REQUESTED')),
  content jsonb not null,
  unique (series_id, sequence),
  check ((kind = 'correction') = (corrects is not null)),
  check (refund_id is null or kind = 'correction'),
  check ((kind = 'correction') = (reason is not null)),
  check (gross = net + tax),
  check (case when kind = 'correction' then gross <= 0 else gross >= 0 end)
);
-- An order has one original at a time; a later one follows a correction of the earlier one to nothing.
create unique index original_of_order on documents.document (order_id, revision) where kind <> 'correction';
create index documents_of_order on documents.document (order_id, document_id);
create unique index correction_of_refund on documents.document (refund_id, corrects) where refund_id is not null;
create index documents_of_country on documents.document (country_id, document_id desc);
create index documents_of_day on documents.document (issued_on, document_id);
create index corrections_of_document on documents.document (corrects, document_id) where corrects is not null;

create function documents.protect_numbers() returns trigger language plpgsql as $$
begin
  if not exists (
    select from documents.series where series_id = new.series_id and next = new.sequence + 1 and kind = new.kind
      and company_id = new.company_id and last_issued_at = new.issued_at
  ) then
    raise exception 'the number of a document is the one its series has just given' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger protect_numbers before insert on documents.document for each row execute function documents.protect_numbers();
create trigger document_is_a_fact before update or delete on documents.document for each row execute function core.refuse_change();
revoke update, delete, truncate on documents.document from meridian_app, meridian_jobs;

-- The tax of a document by rate, for the reports.
create table documents.document_tax (
  document_id bigint not null references documents.document,
  rate_hundredths integer not null check (rate_hundredths between 0 and 10000),
  net bigint not null,
  tax bigint not null,
  primary key (document_id, rate_hundredths)
);
create trigger tax_is_a_fact before update or delete on documents.document_tax for each row execute function core.refuse_change();
revoke update, delete, truncate on documents.document_tax from meridian_app, meridian_jobs;

-- The file made of a document, addressed by its content. A newer layout makes a new one.
create table documents.rendering (
  document_id bigint primary key references documents.document,
  stored_file_id integer not null references files.stored_file,
  look text not null check (look ~ '^\d{4}-\d\d-\d\d$'),
  made_at timestamptz not null
);
