-- Members in the back office: lists, search, export and impersonation. SPEC §3 Account, §6.

-- A text as people search it: lower case, without accents, words of letters and digits with single blanks between.
create function core.folded(words text) returns text language sql immutable parallel safe set search_path = '' as $$
  select btrim(regexp_replace(
    replace(replace(replace(translate(regexp_replace(normalize(lower(words), nfd), '[\u0300-\u036f]', '', 'g'),
      'łøđðħıŀ', 'lodohil'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;

-- The lists of members, newest first.
create index members_by_joining on sec.user_account (country_id, created_at desc, user_id desc) where type_id = 3;
create index members_by_group on sec.user_account (country_id, price_group_id, created_at desc, user_id desc) where type_id = 3;
create index members_not_active on sec.user_account (country_id, state, created_at desc, user_id desc)
  where type_id = 3 and state <> 'ACTIVE';
create index members_by_position on structures.member (position_id, joined_at desc, user_id desc) where position_id is not null;

-- Search terms of a member; one text of each kind, compared by its beginning. Derived by triggers. The country narrows
-- a search to an admin's own before it reads anybody else.
create table sec.member_term (
  country_id text not null references core.country,
  kind text not null check (kind in ('code', 'surname', 'name', 'email', 'phone', 'tax_number')),
  -- Bytewise order, so that a beginning is a range of the index.
  term text not null collate "C",
  user_id bigint not null references sec.user_account,
  primary key (user_id, kind)
);
create index member_terms on sec.member_term (country_id, kind, term, user_id);

-- The terms of some members. A phone number is turned around, because people know its end.
create function sec.terms_of(ids bigint[]) returns setof sec.member_term language sql stable set search_path = '' as $$
  select account.country_id, of.kind, of.term, account.user_id
    from sec.user_account as account
      left join sec.user_person as person using (user_id)
      cross join lateral (values
        ('code', lower(account.code)),
        ('surname', core.folded(person.name_last || ' ' || person.name_first)),
        ('name', core.folded(person.name_first || ' ' || person.name_last)),
        ('email', account.email_key),
        ('phone', reverse(replace(person.phone_prefix, '+', '') || person.phone_number)),
        ('tax_number', core.folded(regexp_replace(person.tax_number, '[^[:alnum:]]', '', 'g')))
      ) as of (kind, term)
    where account.user_id = any(ids) and account.type_id = 3 and account.state <> 'ERASED' and of.term <> ''
$$;

create function sec.refresh_terms(ids bigint[]) returns void language plpgsql set search_path = '' as $$
begin
  delete from sec.member_term as term where term.user_id = any(ids)
    and not exists (select from sec.terms_of(ids) as now where now.user_id = term.user_id and now.kind = term.kind);
  insert into sec.member_term as term (country_id, kind, term, user_id)
    select now.country_id, now.kind, now.term, now.user_id from sec.terms_of(ids) as now
    on conflict (user_id, kind) do update set country_id = excluded.country_id, term = excluded.term
      where (term.country_id, term.term) is distinct from (excluded.country_id, excluded.term);
end $$;
create function sec.refresh_terms_of_added() returns trigger language plpgsql set search_path = '' as $$
begin
  perform sec.refresh_terms((select array_agg(user_id) from added));
  return null;
end $$;
create function sec.refresh_terms_of_changed() returns trigger language plpgsql set search_path = '' as $$
begin
  perform sec.refresh_terms(array[coalesce(new.user_id, old.user_id)]);
  return null;
end $$;
create trigger refresh_terms_of_added after insert on sec.user_account referencing new table as added
  for each statement execute function sec.refresh_terms_of_added();
create trigger refresh_terms_of_changed after update of code, email_key, country_id, state on sec.user_account
  for each row when ((old.code, old.email_key, old.country_id, old.state = 'ERASED')
    is distinct from (new.code, new.email_key, new.country_id, new.state = 'ERASED'))
  execute function sec.refresh_terms_of_changed();
create trigger refresh_terms_of_added after insert on sec.user_person referencing new table as added
  for each statement execute function sec.refresh_terms_of_added();
create trigger refresh_terms_of_changed after update of name_first, name_last, phone_prefix, phone_number, tax_number or delete on sec.user_person
  for each row execute function sec.refresh_terms_of_changed();

-- Erasure ------------------------------------------------------------------------------------------------------------

-- Reasons of admins' actions may name a person. An erasure leaves the action and removes its reason: these functions
-- are the only way to change a row of the two logs, and they can only empty the reason.
create function core.protect_all_but_reason() returns trigger language plpgsql as $$
begin
  if new.reason is not null or to_jsonb(new) - 'reason' is distinct from to_jsonb(old) - 'reason' then
    raise exception 'rows of %.% are never changed or deleted', tg_table_schema, tg_table_name using errcode = '23514';
  end if;
  return new;
end $$;
drop trigger append_only on audit.entry;
create trigger append_only before delete on audit.entry for each row execute function core.refuse_change();
create trigger protect_all_but_reason before update on audit.entry for each row execute function core.protect_all_but_reason();
drop trigger append_only on shop.order_event;
create trigger append_only before delete on shop.order_event for each row execute function core.refuse_change();
create trigger protect_all_but_reason before update on shop.order_event for each row execute function core.protect_all_but_reason();
create function audit.forget_reasons(kind text, ids text[]) returns void language sql security definer set search_path = '' as $$
  update audit.entry set reason = null where object_kind = kind and object_id = any(ids) and reason is not null
$$;
create function shop.forget_reasons(ids bigint[]) returns void language sql security definer set search_path = '' as $$
  update shop.order_event set reason = null where order_id = any(ids) and reason is not null
$$;

-- Export -------------------------------------------------------------------------------------------------------------

-- A copy of a member's data that an admin made: downloaded once, by the same admin, within minutes.
create table sec.member_export (
  export_id uuid primary key,
  user_id bigint not null references sec.user_account,
  admin_id bigint not null references sec.user_account,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null once downloaded or expired.
  content jsonb,
  downloaded_at timestamptz
);
create index exports_of_member on sec.member_export (user_id);
create index exports_to_empty on sec.member_export (expires_at) where content is not null;
