-- A domain beyond ASCII has one form in addresses: that with its letters. Browsers had turned some into Punycode (RFC 3492).
create function core.label_with_letters(label text) returns text language plpgsql as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  code constant text := substr(lower(label), 5);
  cut constant integer := case position('-' in reverse(code)) when 0 then 0 else length(code) - position('-' in reverse(code)) end;
  letters integer[] := '{}';
  letter bigint := 128;
  bias integer := 72;
  at bigint := 0;
  place integer := case cut when 0 then 1 else cut + 2 end;
  before bigint; weight bigint; k integer; digit integer; threshold integer; delta bigint; amount integer;
begin
  if lower(label) not like 'xn--%' then return label; end if;
  for k in 1 .. cut loop letters := letters || ascii(substr(code, k, 1)); end loop;
  while place <= length(code) loop
    before := at; weight := 1; k := 36;
    loop
      digit := position(substr(code, place, 1) in digits) - 1;
      if digit < 0 or place > length(code) or weight > 1000000000 then return label; end if;
      place := place + 1;
      at := at + digit * weight;
      threshold := least(greatest(k - bias, 1), 26);
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      k := k + 36;
    end loop;
    amount := cardinality(letters) + 1;
    delta := (at - before) / case when before = 0 then 700 else 2 end;
    delta := delta + delta / amount;
    k := 0;
    while delta > 455 loop delta := delta / 35; k := k + 36; end loop;
    bias := k + 36 * delta / (delta + 38);
    letter := letter + at / amount;
    at := at % amount;
    if letter > 1114111 then return label; end if;
    letters := letters[:at] || letter::integer || letters[at + 1:];
    at := at + 1;
  end loop;
  return coalesce((select string_agg(chr(one), '' order by ordinality) from unnest(letters) with ordinality as each (one, ordinality)), label);
end $$;
create function core.address_with_letters(address text) returns text language sql as $$
  select regexp_replace(address, '[^@]*$', '') || (
    select string_agg(core.label_with_letters(label), '.' order by place)
      from regexp_split_to_table(substring(address from '[^@]*$'), '\.') with ordinality as each (label, place))
$$;
update sec.user_account as account set email = core.address_with_letters(email), email_key = core.address_with_letters(email_key)
  where email_key ~ '[@.]xn--' and not exists (
    select from sec.user_account as other where other.email_key = core.address_with_letters(account.email_key));
update sec.registration set email = core.address_with_letters(email), email_key = core.address_with_letters(email_key)
  where email_key ~ '[@.]xn--';
update sec.one_time_link set email = core.address_with_letters(email) where email ~* '[@.]xn--';
update sec.one_time_link set previous_email = core.address_with_letters(previous_email) where previous_email ~* '[@.]xn--';
update shop.orders set buyer = jsonb_set(buyer, '{email}', to_jsonb(core.address_with_letters(buyer ->> 'email')))
  where buyer ->> 'email' ~* '[@.]xn--';
update shop.cart set buyer = jsonb_set(buyer, '{email}', to_jsonb(core.address_with_letters(buyer ->> 'email')))
  where buyer ->> 'email' ~* '[@.]xn--';
drop function core.address_with_letters(text);
drop function core.label_with_letters(text);
