-- Words that people look for a page by, beside its title: "returns" finds the page about withdrawal. SPEC §3 Search.
alter table cms.static_page_text add column found_by text not null default '';
