-- Where a company is registered, in the languages of the shop: {"en": "..."}. What is missing is told as the company itself writes it.
alter table core.company add column register_lines jsonb not null default '{}';
