-- Texts of the interface that a shop says otherwise than its program. SPEC §7 Translations.
create table core.text_override (
  surface text not null check (surface in ('shop', 'mails', 'documents', 'backoffice')),
  language_id text not null references core.language,
  key text not null check (key ~ '^[A-Z][A-Z0-9_]*(_(zero|one|two|few|many|other))?$'),
  text text not null check (length(text) between 1 and 4000),
  -- The text of the program when this one was written: another one since then makes it outdated.
  base text not null check (length(base) <= 4000),
  version integer not null default 1,
  primary key (surface, language_id, key)
);
