-- The sales structure: sponsors, monthly volumes of members and their groups, and the resulting positions. SPEC §1
-- Structure.

-- A step of the ladder; everybody has the lowest rank. It determines a member's price group and settlement.
create table structures.position (
  position_id smallint primary key,
  key text not null unique check (key ~ '^[a-z0-9]+([_-][a-z0-9]+)*$'),
  rank smallint not null unique,
  price_group_id smallint not null references core.price_group check (price_group_id > 1),
  settlement_type text check (settlement_type in ('commission'))
);
create table structures.position_text (
  position_id smallint not null references structures.position,
  language_id text not null references core.language,
  name text not null,
  primary key (position_id, language_id)
);

-- The requirements of a position. Requirements with the same alternative are joined by OR, alternatives by AND.
create table structures.position_requirement (
  requirement_id integer primary key,
  position_id smallint not null references structures.position,
  alternative smallint not null,
  place smallint not null,
  metric text not null check (metric in
    ('own_points', 'group_points', 'active_members', 'new_members', 'members_with_position', 'new_members_with_position')),
  scope text not null check (scope in ('self', 'group', 'leg', 'depth')),
  operator text not null default 'at_least' check (operator in ('at_least', 'at_most', 'exactly')),
  -- Hundredths for points of self, group and depth; otherwise a number of members or legs.
  target bigint not null check (target >= 0),
  of_position_id smallint references structures.position,
  depth smallint check (depth between 1 and 5),
  per_leg bigint check (per_leg > 0),
  check ((metric = 'own_points') = (scope = 'self')),
  check ((metric in ('members_with_position', 'new_members_with_position')) = (of_position_id is not null)),
  check ((scope = 'depth') = (depth is not null)),
  check (scope = 'leg' or per_leg is null)
);
create table structures.position_requirement_text (
  requirement_id integer not null references structures.position_requirement,
  language_id text not null references core.language,
  name text not null,
  primary key (requirement_id, language_id)
);

-- The sponsor is stored only here; ancestors and descendants are found by walking the tree. So a move changes one row,
-- and no derived data can disagree with the tree (docs/decisions/0027-sponsor-tree.md).
create table structures.member (
  user_id bigint primary key references sec.user_account,
  sponsor_id bigint references structures.member,
  joined_at timestamptz not null,
  -- The current position; null is the lowest, which everybody holds.
  position_id smallint references structures.position,
  -- The month up to which it was evaluated.
  evaluated_period text check (evaluated_period ~ '^\d{4}-\d{2}$'),
  check (sponsor_id <> user_id)
) with (fillfactor = 80);
create index member_sponsor on structures.member (sponsor_id, user_id);
create index member_to_evaluate on structures.member (evaluated_period) where position_id is not null;

-- R15: moves in the tree are serialized. Callers take the lock before reading; this trigger enforces both.
create function structures.prevent_cycles() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7305081922);
  if exists (
    with recursive above as (
      select new.sponsor_id as user_id
      union all
      select member.sponsor_id from above join structures.member using (user_id) where member.sponsor_id is not null and above.user_id <> new.user_id
    )
    select from above where user_id = new.user_id
  ) then
    raise exception 'member % cannot come below themselves', new.user_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger prevent_cycles before update of sponsor_id on structures.member for each row
  when (new.sponsor_id is not null and old.sponsor_id is distinct from new.sponsor_id) execute function structures.prevent_cycles();

-- Incoming volume, once per order and once per refund. Aggregated soon after, and stored so that a month can be
-- recomputed.
create table structures.volume_event (
  event_id bigint generated always as identity primary key,
  user_id bigint not null,
  cause text not null check (cause in ('order', 'refund', 'joined', 'brought_over', 'adjusted')),
  order_id bigint,
  -- The refund of a part of the order; null where all of it was refunded.
  refund_id bigint,
  period text not null check (period ~ '^\d{4}-\d{2}$'),
  points bigint not null,
  new_members smallint not null default 0 check (new_members in (0, 1)),
  noted_at timestamptz not null,
  rolled_up_at timestamptz,
  check ((cause in ('order', 'refund')) = (order_id is not null)),
  check ((cause = 'joined') = (new_members = 1))
);
create unique index volume_event_order on structures.volume_event (order_id, cause, refund_id) nulls not distinct
  where order_id is not null;
create unique index volume_event_joined on structures.volume_event (user_id) where cause = 'joined';
create index volume_event_waiting on structures.volume_event (event_id) where rolled_up_at is null;

-- The tables below, except the history, are derived from those above and refer to members without a constraint: each
-- order updates them for everybody above, and members are never deleted.

-- A member's own volume in a month, and that of their group: everybody below and themselves.
create table structures.period_volume (
  user_id bigint not null,
  period text not null check (period ~ '^\d{4}-\d{2}$'),
  own_points bigint not null default 0,
  group_points bigint not null default 0,
  active_members integer not null default 0,
  new_members integer not null default 0,
  primary key (user_id, period)
) with (fillfactor = 60);

-- Number of members in a member's group who hold a position or a higher one now; the lowest is not counted.
create table structures.group_holders (
  user_id bigint not null,
  position_id smallint not null references structures.position,
  members integer not null check (members >= 0),
  primary key (user_id, position_id)
) with (fillfactor = 60);
-- Number of these who reached it for the first time in a month.
create table structures.group_new_holders (
  user_id bigint not null,
  period text not null check (period ~ '^\d{4}-\d{2}$'),
  position_id smallint not null references structures.position,
  members integer not null check (members >= 0),
  primary key (user_id, period, position_id)
) with (fillfactor = 60);

-- The highest position whose requirements a member met in a month; the lowest is not stored.
create table structures.earned_position (
  user_id bigint not null,
  period text not null check (period ~ '^\d{4}-\d{2}$'),
  position_id smallint not null references structures.position,
  primary key (user_id, period)
);
-- When a member first reached a position: a fact, even if the position is lost again.
create table structures.position_history (
  user_id bigint not null references structures.member,
  position_id smallint not null references structures.position,
  period text not null check (period ~ '^\d{4}-\d{2}$'),
  reached_at timestamptz not null,
  primary key (user_id, position_id)
);
create trigger position_history_is_a_fact before update or delete on structures.position_history
  for each row execute function core.refuse_change();
revoke update, delete on structures.position_history from meridian_app, meridian_jobs;

-- Members whose position must be evaluated again.
create table structures.evaluation (
  user_id bigint not null,
  period text not null check (period ~ '^\d{4}-\d{2}$'),
  primary key (user_id, period)
);
