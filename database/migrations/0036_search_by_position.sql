-- Few members hold a position, and most of those with a frequent name hold none: the search terms of a holder carry the
-- position. SPEC §6.

alter table sec.member_term add column position_id smallint references structures.position;
create index member_terms_of_holders on sec.member_term (position_id, country_id, kind, term, user_id)
  where position_id is not null;

create or replace function sec.terms_of(ids bigint[]) returns setof sec.member_term language sql stable set search_path = '' as $$
  select account.country_id, of.kind, of.term, account.user_id, member.position_id
    from sec.user_account as account
      left join sec.user_person as person using (user_id)
      left join structures.member using (user_id)
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

create or replace function sec.refresh_terms(ids bigint[]) returns void language plpgsql set search_path = '' as $$
begin
  delete from sec.member_term as term where term.user_id = any(ids)
    and not exists (select from sec.terms_of(ids) as now where now.user_id = term.user_id and now.kind = term.kind);
  insert into sec.member_term as term (country_id, kind, term, user_id, position_id)
    select now.country_id, now.kind, now.term, now.user_id, now.position_id from sec.terms_of(ids) as now
    on conflict (user_id, kind) do update
      set country_id = excluded.country_id, term = excluded.term, position_id = excluded.position_id
      where (term.country_id, term.term, term.position_id)
        is distinct from (excluded.country_id, excluded.term, excluded.position_id);
end $$;

create function sec.refresh_position_of_terms() returns trigger language plpgsql set search_path = '' as $$
begin
  update sec.member_term set position_id = new.position_id where user_id = new.user_id;
  return null;
end $$;
create trigger refresh_position_of_terms_added after insert on structures.member
  for each row when (new.position_id is not null) execute function sec.refresh_position_of_terms();
create trigger refresh_position_of_terms_changed after update of position_id on structures.member
  for each row when (old.position_id is distinct from new.position_id) execute function sec.refresh_position_of_terms();
