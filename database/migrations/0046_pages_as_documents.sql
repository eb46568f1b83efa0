-- Pages, menus and questions become documents that editors publish, as landing pages are. SPEC §3 Content.
alter table cms.document drop constraint document_kind_check;
alter table cms.document add constraint document_kind_check check (
  kind in ('sequence', 'landing_page', 'news_category', 'news', 'popup', 'infobox', 'page', 'menu', 'faq_category', 'faq')
);

-- What was kept by language, kept once: alike parts as they are, texts as a map from language to text. What differs in its build, such as
-- lists of other lengths, is a map as a whole. `setting` says whether a text is none that people read.
create function pg_temp.is_setting(key text) returns boolean language sql immutable as $$
  select key in ('type', 'path', 'url', 'image_side', 'look', 'icon', 'code', 'bin')
$$;
create function pg_temp.kept_once(languages text[], parts jsonb[], key text) returns jsonb language plpgsql as $$
declare
  told text[];
  kinds text[];
  lengths integer[];
begin
  select array_agg(l order by o), array_agg(p order by o) into told, parts
    from unnest(languages, parts) with ordinality one(l, p, o) where p is not null;
  select array_agg(distinct jsonb_typeof(p)) into kinds from unnest(parts) p;
  if kinds = '{object}' and not exists (select from unnest(parts) p where p ? 'root') then
    return (
      select coalesce(jsonb_object_agg(k, pg_temp.kept_once(told, array(select p -> k from unnest(parts) with ordinality t(p, o) order by o), k)), '{}')
        from (select distinct jsonb_object_keys(p) k from unnest(parts) p) keys
    );
  end if;
  if kinds = '{array}' then
    select array_agg(distinct jsonb_array_length(p)) into lengths from unnest(parts) p;
    if cardinality(lengths) = 1 then
      return (
        select coalesce(jsonb_agg(pg_temp.kept_once(told, array(select p -> i from unnest(parts) with ordinality t(p, o) order by o), key) order by i), '[]')
          from generate_series(0, lengths[1] - 1) i
      );
    end if;
  end if;
  if (select count(distinct p) = 1 from unnest(parts) p)
    and (cardinality(told) > 1 or pg_temp.is_setting(key) or kinds not in ('{string}', '{object}')) then
    return parts[1];
  end if;
  return (select jsonb_object_agg(l, p) from unnest(told, parts) t(l, p));
end $$;

-- A published document of all countries, of one version.
create function pg_temp.publish(
  document_id integer, document_kind text, said jsonb, languages text[], place bigint, category integer
) returns void language plpgsql as $$
declare
  everywhere text[] := (select array_agg(country_id order by country_id) from core.country);
begin
  insert into cms.document (id, kind, version, published_version, published_at, published_languages, countries, sorted_by, category_id)
    values (document_id, document_kind, 1, 1, now(), languages, everywhere, place, category);
  insert into cms.document_version (id, version, body, countries, created_at)
    values (document_id, 1, said || jsonb_build_object('countries', everywhere), everywhere, now());
end $$;

do $$
declare
  page record;
  sequence integer;
  kinds text[];
begin
  if exists (select from cms.static_page p join cms.document d on d.id = p.id) then
    raise exception 'A document has the id of a page, which keeps its own: give the document another one first';
  end if;
  for page in
    select p.id, p.is_home, p.position,
      array_agg(t.language_id order by t.language_id) as languages,
      array_agg(t.sections order by t.language_id) as sections,
      jsonb_object_agg(t.language_id, case when p.is_home then 'home' else t.uri end) as uri,
      jsonb_object_agg(t.language_id, coalesce(nullif(t.title, ''), t.uri)) as title,
      jsonb_object_agg(t.language_id, t.description) filter (where t.description <> '') as description,
      jsonb_object_agg(t.language_id, t.found_by) filter (where t.found_by <> '') as found_by
    from cms.static_page p join cms.static_page_text t on t.id = p.id group by p.id order by p.id
  loop
    select array_agg(distinct (select string_agg(block ->> 'type', ',' order by place) from jsonb_array_elements(s) with ordinality b(block, place)))
      into kinds from unnest(page.sections) s;
    if cardinality(kinds) > 1 then
      raise exception 'The page % has other blocks in one language than in another (%): give it the same blocks in the same order in each', page.id, array_to_string(kinds, ' / ');
    end if;
    sequence := nextval('cms.document_id');
    perform pg_temp.publish(sequence, 'sequence', jsonb_build_object('sections', (
      select coalesce(jsonb_agg(block || jsonb_build_object('id', 'block-' || place) order by place), '[]')
        from jsonb_array_elements(pg_temp.kept_once(page.languages, page.sections, 'sections')) with ordinality b(block, place)
    )), page.languages, 0, null);
    perform pg_temp.publish(page.id, 'page', jsonb_strip_nulls(jsonb_build_object(
      'uri', page.uri, 'title', page.title, 'description', page.description, 'found_by', page.found_by,
      'position', page.position, 'sequence_id', sequence
    )), page.languages, -page.position, null);
    insert into cms.document_uri (kind, language_id, uri, id)
      select 'page', language_id, uri, page.id from jsonb_each_text(page.uri) t(language_id, uri);
  end loop;
end $$;

-- Of menus the items that have a name and stand below one that has, each after what it stands below.
with recursive item as (
  select m.*, array[m.position, m.id] as place from cms.menu_item m where m.parent_id is null
  union all
  select m.*, i.place || array[m.position, m.id] from cms.menu_item m join item i on i.id = m.parent_id
    where exists (select from cms.menu_item_text t where t.id = i.id)
), named as (
  select i.*, (select jsonb_object_agg(t.language_id, t.name) from cms.menu_item_text t where t.id = i.id) as name from item i
), menu as (
  select menu_type, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', id, 'name', name, 'category_id', category_id, 'page_id', page_id, 'path', path
    )) || jsonb_build_object('parent_id', parent_id) order by place) as items,
    (select array_agg(distinct language order by language) from named n, jsonb_object_keys(n.name) language where n.menu_type = named.menu_type) as languages
    from named where name is not null group by menu_type
)
select pg_temp.publish(nextval('cms.document_id')::integer, 'menu', jsonb_build_object('menu_type', menu_type, 'items', items), languages, 0, null)
  from menu order by menu_type;

do $$
declare
  category record;
  question record;
  category_id integer;
begin
  for category in
    select c.id, c.position, array_agg(t.language_id order by t.language_id) as languages, jsonb_object_agg(t.language_id, t.name) as name
      from cms.faq_category c join cms.faq_category_text t on t.id = c.id group by c.id order by c.position, c.id
  loop
    category_id := nextval('cms.document_id');
    perform pg_temp.publish(category_id, 'faq_category',
      jsonb_build_object('name', category.name, 'position', category.position), category.languages, -category.position, null);
    for question in
      select f.id, f.position, array_agg(t.language_id order by t.language_id) as languages,
        jsonb_object_agg(t.language_id, t.question) as question, jsonb_object_agg(t.language_id, t.answer) as answer
        from cms.faq f join cms.faq_text t on t.id = f.id where f.category_id = category.id group by f.id order by f.position, f.id
    loop
      perform pg_temp.publish(nextval('cms.document_id')::integer, 'faq', jsonb_build_object(
        'category_id', category_id, 'question', question.question, 'answer', question.answer, 'position', question.position
      ), question.languages, -question.position, category_id);
    end loop;
  end loop;
end $$;

-- Pages kept the ids that menus and blocks name them by.
select setval('cms.document_id', greatest((select last_value from cms.document_id), (select max(id) + 1 from cms.document), 1000), false);

drop table cms.faq_text, cms.faq, cms.faq_category_text, cms.faq_category, cms.static_page_text, cms.static_page, cms.menu_item_text, cms.menu_item;
update core.cache_version set version = version + 1 where name = 'content';
