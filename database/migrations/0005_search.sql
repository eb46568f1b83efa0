-- Search. What a product can be found by is kept as words, in every language it has texts in; database/search-index.ts writes them.

create extension if not exists pg_trgm;

-- How often a product was ordered lately; a job counts. Products that nobody ordered may be absent.
create table shop.product_popularity (
  product_id integer primary key references shop.product,
  pieces integer not null check (pieces >= 0)
);

-- A partition a language, since a question is asked in one or two of them and many words are the same in all.
create table shop.search_document (
  language_id text not null references core.language,
  product_id integer not null references shop.product,
  -- The place among the most popular products, null below them. A word that tens of thousands have is looked for among these first, so
  -- that no search reads all of them.
  standing smallint,
  -- What it is called: name, kind and product codes.
  name_words tsvector not null,
  -- The same, and its categories, attributes, variants and ingredients.
  words tsvector not null,
  primary key (language_id, product_id)
) partition by list (language_id);

do $$
declare language text;
begin
  foreach language in array array['cs', 'de', 'en', 'es', 'fr', 'hu', 'it', 'pl', 'pt', 'ro', 'ru', 'sk', 'uk'] loop
    execute format('create table shop.search_document_%s partition of shop.search_document for values in (%L)', language, language);
  end loop;
end $$;

create index search_document_product on shop.search_document (product_id);
create index search_document_standing on shop.search_document (standing) where standing is not null;
create index search_document_words on shop.search_document using gin (name_words, words);
create index search_document_leading on shop.search_document using gin (name_words, words) where standing is not null;

-- The words that occur, without accents and as they are written: what a misspelt word may have meant.
create table shop.search_word (
  language_id text not null references core.language,
  word text not null,
  spelling text not null,
  primary key (language_id, word)
);
create index search_word_similar on shop.search_word using gin (word gin_trgm_ops);

-- Two letters that changed places leave a short word hardly a trigram of its own: the threshold is low, and domain/spelling.ts chooses.
create function shop.similar_words(asked_language text, asked_word text)
returns table (word text, spelling text) language sql stable set pg_trgm.similarity_threshold = '0.1' as $$
  select w.word, w.spelling from shop.search_word w
    where w.language_id = asked_language and w.word % asked_word
    order by similarity(w.word, asked_word) desc, w.word limit 60
$$;
