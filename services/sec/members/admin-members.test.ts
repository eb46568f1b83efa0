import {
  blockMember,
  endMemberSession,
  getMember,
  listMembers,
  openMember,
  signOutMember,
  unblockMember,
} from '@meridian/contract/admin/members.ts'
import { addShippingAddress, getGeneralData, setPersonalData } from '@meridian/contract/sec/account.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestShop, type TestUser } from '../../testing/testing.ts'

const shop = await openTestShop()
const admin = await shop.member({ type_id: 2, countries: ['PL', 'CZ'], role: 'country_manager' })
const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'country_manager' })
const lodz = await shop.member({ name_first: 'Łucja', name_last: 'Żółkiewska-Oświęcim', email: 'lucja@search.example' })
await lodz.call(setPersonalData, {
  query: { languageId: 'pl' },
  body: { phone_prefix: '+48', phone_number: '501987654', company_name: 'Firma', tax_number: '5260001246' },
})

const find = async (search: string, by = admin) => {
  const { rows } = await by.call(listMembers, { query: { search } })
  return rows.map(({ user_id }) => user_id)
}
const audited = async (user_id: number) => {
  const { rows } = await sql<{ act: string; reason: string | null; after: unknown }>`
    select act, reason, after from audit.entry where object_kind = 'member' and object_id = ${String(user_id)} order by entry_id`.execute(
    shop.pool.kysely,
  )
  return rows
}
const of = (user: { user_id: number }) => ({ params: { memberId: user.user_id }, query: {} })

describe('the search', () => {
  test.each([
    ['first and last name', 'Łucja Żółkiewska'],
    ['last and first name', 'Żółkiewska-Oświęcim Łucja'],
    ['a name without accents', 'lucja zolk'],
    ['the start of a name', 'zolkiewska o'],
    ['an e-mail address', 'LUCJA@search.example'],
    ['the end of the telephone number', '987 654'],
    ['the whole telephone number', '+48 501 987 654'],
    ['a tax number', '526-000-12-46'],
  ])('finds a member by %s', async (_what, typed) => {
    expect(await find(typed)).toEqual([lodz.user_id])
  })

  test('finds a member by the member number, whatever its case', async () => {
    const { member } = await admin.call(getMember, of(lodz))
    expect(await find(member.code.toLowerCase())).toEqual([lodz.user_id])
  })

  test('finds nobody in other countries, and nobody for one letter', async () => {
    expect(await find('lucja', german)).toEqual([])
    expect(await find('l')).toEqual([])
  })

  test('follows a change of name, address and country, and forgets the old ones', async () => {
    const moved = await shop.member({ name_first: 'Vorher', name_last: 'Schnell' })
    await moved.call(setPersonalData, { query: { languageId: 'pl' }, body: { name_first: 'Nachher' } })
    expect([await find('vorher'), await find('nachher')]).toEqual([[], [moved.user_id]])
    await sql`update sec.user_account set country_id = 'DE' where user_id = ${moved.user_id}`.execute(shop.pool.kysely)
    expect([await find('nachher'), await find('nachher', german)]).toEqual([[], [moved.user_id]])
  })

  test('finds everybody of a name once over all pages, without gaps', async () => {
    const ids: number[] = []
    for (let n = 0; n < 7; n++) {
      const { user_id } = await shop.member({ name_first: 'Paginus', name_last: `Paginus ${n}` })
      ids.push(user_id)
    }
    const found: number[] = []
    let after: string | undefined
    do {
      const { rows, next, total } = await admin.call(listMembers, { query: { search: 'paginus', limit: 3, after } })
      expect(total).toEqual({ count: 7, is_exact: true })
      found.push(...rows.map(({ user_id }) => user_id))
      after = next ?? undefined
    } while (after !== undefined)
    expect(found.sort()).toEqual(ids.sort())
  })
})

describe('the list', () => {
  test('shows the newest of the admin’s countries first, and every one of them once over all pages', async () => {
    const all: { user_id: number; joined_at: string; country_id: string }[] = []
    let after: string | undefined
    do {
      const { rows, next } = await admin.call(listMembers, { query: { limit: 100, after } })
      all.push(...rows)
      after = next ?? undefined
    } while (after !== undefined)
    const { rows: wanted } = await sql<{ user_id: number }>`
      select user_id from sec.user_account where type_id = 3 and country_id in ('PL', 'CZ')
        order by created_at desc, user_id desc`.execute(shop.pool.kysely)
    expect(all.map(({ user_id }) => user_id)).toEqual(wanted.map(({ user_id }) => user_id))
    expect(new Set(all.map(({ country_id }) => country_id))).toEqual(new Set(['PL', 'CZ']))
  })

  test.each([
    [{ country: 'CZ' }, sql`a.country_id = 'CZ'`],
    [{ state: 'BLOCKED' }, sql`a.state = 'BLOCKED'`],
    [{ price_group: 3 }, sql`a.price_group_id = 3`],
    [{ position: 1 }, sql`m.position_id is null`],
    [{ position: 3 }, sql`m.position_id = 3`],
    [
      { joined_from: '2026-01-01', joined_to: '2026-06-30' },
      sql`a.created_at >= '2026-01-01' and a.created_at < '2026-07-01'`,
    ],
    [{ search: 'an', state: 'ACTIVE', position: 2 }, null],
  ] as const)('narrowed to %j has exactly those members', async (query, condition) => {
    const { rows, total } = await admin.call(listMembers, { query: { ...query, limit: 100 } })
    expect(total.count).toBe(rows.length < 100 ? rows.length : total.count)
    if (condition === null) return
    const { rows: wanted } = await sql<{ user_id: number }>`
      select a.user_id from sec.user_account a left join structures.member m using (user_id)
        where a.type_id = 3 and a.country_id in ('PL', 'CZ') and ${condition}
        order by a.created_at desc, a.user_id desc`.execute(shop.pool.kysely)
    expect(rows.map(({ user_id }) => user_id)).toEqual(wanted.slice(0, 100).map(({ user_id }) => user_id))
    expect(total.count).toBe(wanted.length)
  })

  test('finds by name those who hold a position now, and those who hold none', async () => {
    const holder = await shop.member({ name_first: 'Pozycja', name_last: 'Pierwsza' })
    const other = await shop.member({ name_first: 'Pozycja', name_last: 'Druga' })
    const found = async (position: number) => {
      const { rows, total } = await admin.call(listMembers, { query: { search: 'pozycja', position } })
      expect(total).toEqual({ count: rows.length, is_exact: true })
      return rows.map(({ user_id }) => user_id)
    }
    expect(await found(3)).toEqual([])
    await sql`update structures.member set position_id = 3 where user_id = ${holder.user_id}`.execute(shop.pool.kysely)
    expect([await found(3), await found(2), await found(1)]).toEqual([[holder.user_id], [], [other.user_id]])
    await holder.call(setPersonalData, { query: { languageId: 'pl' }, body: { name_last: 'Zmieniona' } })
    expect(await found(3)).toEqual([holder.user_id])
    await sql`update structures.member set position_id = null where user_id = ${holder.user_id}`.execute(
      shop.pool.kysely,
    )
    expect([await found(3), (await found(1)).length]).toEqual([[], 2])
  })

  test('masks names and addresses', async () => {
    const { rows } = await admin.call(listMembers, { query: { search: 'lucja@search.example' } })
    expect(rows[0]).toMatchObject({ name: 'Łucja Ż.', email: 'l•••@search.example' })
    const { member } = await admin.call(getMember, of(lodz))
    expect(JSON.stringify(member)).not.toMatch(/lucja@|501987654|Oświęcim|5260001246/)
  })
})

describe('opening a member', () => {
  test('shows the person with addresses and sessions, and is logged once without anything personal', async () => {
    const address = { street: 'Cicha', street_hn: '1', city_name: 'Łódź', postal_code: '90-001', name_first: 'Łucja' }
    await lodz.call(addShippingAddress, {
      query: { languageId: 'pl' },
      body: { ...address, name_last: 'Żółkiewska', phone_prefix: '+48', phone_number: '501987654' },
    })
    const before = (await audited(lodz.user_id)).length
    const { opened_member } = await admin.call(openMember, { params: { memberId: lodz.user_id } })
    expect(opened_member).toMatchObject({
      name_first: 'Łucja',
      email: 'lucja@search.example',
      phone_number: '501987654',
      addresses: [{ is_default: true, address: { street: 'Cicha', country: { id: 'PL', name: 'Polska' } } }],
      sessions: [{ device: 'Test', ended_at: null }],
    })
    const entries = (await audited(lodz.user_id)).slice(before)
    expect(entries).toEqual([{ act: 'openMember', reason: null, after: null }])
  })

  test('needs its own right', async () => {
    const auditor = await shop.member({ type_id: 2, countries: ['PL'], role: 'auditor' })
    await auditor.call(getMember, of(lodz))
    expect(await auditor.refusal(openMember, { params: { memberId: lodz.user_id } })).toBe('RIGHT_LACKING')
  })

  test('finds no admin and nobody of another country', async () => {
    for (const who of [admin, { user_id: 2_000_000_000 }])
      expect(await admin.refusal(getMember, of(who))).toBe('USER_ABSENT')
    expect(await german.refusal(getMember, of(lodz))).toBe('USER_ABSENT')
    expect(await german.refusal(openMember, { params: { memberId: lodz.user_id } })).toBe('USER_ABSENT')
  })
})

describe('a block', () => {
  const act = (version: number, reason = 'Cards of other people') => ({ body: { version, reason } })

  test('ends all sessions, is logged with its reason, and is lifted again', async () => {
    const member = await shop.member()
    const params = { memberId: member.user_id }
    const blocked = await admin.call(blockMember, { params, ...act(1) })
    expect(blocked).toEqual({ member: { user_id: member.user_id, state: 'BLOCKED', version: 2 } })
    expect(await member.refusal(getGeneralData, { query: { languageId: 'pl' } })).toBe('TOKEN_INVALID')
    const { member: shown } = await admin.call(getMember, of(member))
    expect(shown).toMatchObject({ state: 'BLOCKED', open_sessions: 0, version: 2 })
    await admin.call(unblockMember, { params, ...act(2, 'A mistake of ours') })
    // The old session stays ended.
    expect(await member.refusal(getGeneralData, { query: { languageId: 'pl' } })).toBe('TOKEN_INVALID')
    expect(await audited(member.user_id)).toEqual([
      { act: 'blockMember', reason: 'Cards of other people', after: { state: 'BLOCKED' } },
      { act: 'unblockMember', reason: 'A mistake of ours', after: { state: 'ACTIVE' } },
    ])
  })

  test('signing a member out ends every session at once, and says so in the log', async () => {
    const member = await shop.member()
    const params = { memberId: member.user_id }
    await member.call(getGeneralData, { query: { languageId: 'pl' } })
    const { member: reported } = await admin.call(signOutMember, { params, ...act(1, 'A lost phone') })
    expect(reported).toMatchObject({ ended: 1, version: 2 })
    expect(await member.refusal(getGeneralData, { query: { languageId: 'pl' } })).toBe('TOKEN_INVALID')
    expect((await admin.call(getMember, of(member))).member).toMatchObject({ state: 'ACTIVE', open_sessions: 0 })
    expect(await audited(member.user_id)).toEqual([
      { act: 'signOutMember', reason: 'A lost phone', after: { ended: 1 } },
    ])
  })

  test('by two admins who saw the same member happens once', async () => {
    const member = await shop.member()
    const params = { memberId: member.user_id }
    const results = await Promise.allSettled([1, 2].map(() => admin.call(blockMember, { params, ...act(1) })))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await admin.refusal(blockMember, { params, ...act(1) })).toBe('VERSION_STALE')
    expect(await admin.refusal(blockMember, { params, ...act(2) })).toBe('ACT_NOT_ALLOWED')
    expect(await german.refusal(blockMember, { params, ...act(2) })).toBe('USER_ABSENT')
    expect(await audited(member.user_id)).toHaveLength(1)
  })

  test('asks for a reason', async () => {
    const member = await shop.member()
    const body = { version: 1, reason: '  ' }
    expect(await admin.refusal(blockMember, { params: { memberId: member.user_id }, body })).toBe('FIELDS_REFUSED')
  })
})

test('those below a member are searched for, however deep, within the countries of the admin', async () => {
  const top = await shop.member({ name_last: 'Drzewna' })
  const near = await shop.member({ name_last: 'Drzewny', sponsor_id: top.user_id })
  const abroad = await shop.member({ name_last: 'Drzewny', sponsor_id: near.user_id, country_id: 'DE' })
  const deep = await shop.member({ name_last: 'Drzewny', sponsor_id: abroad.user_id })
  await shop.member({ name_last: 'Drzewny' })
  const below = async (member: TestUser, search = 'drzewn') => {
    const { rows } = await admin.call(listMembers, { query: { search, below: member.user_id } })
    return rows.map(({ user_id }) => user_id)
  }
  expect(await below(top)).toEqual([near.user_id, deep.user_id])
  expect(await below(near)).toEqual([deep.user_id])
  expect(await below(deep)).toEqual([])
  const { rows } = await admin.call(listMembers, { query: { search: 'drzewn' } })
  const code = rows.find(({ user_id }) => user_id === deep.user_id)?.code ?? ''
  expect(await below(top, code)).toEqual([deep.user_id])
  await expect(admin.call(listMembers, { query: { below: top.user_id } })).rejects.toMatchObject({
    fields: [{ path: 'search', code: 'REQUIRED' }],
  })
})

test('a search counts each member once, and with filters only those that fit', async () => {
  const total = async (query: { search: string; state?: 'ACTIVE' | 'BLOCKED' }) =>
    (await admin.call(listMembers, { query })).total
  // Found by surname, name and address.
  expect(await total({ search: 'lucja' })).toEqual({ count: 1, is_exact: true })
  expect(await total({ search: 'lucja', state: 'ACTIVE' })).toEqual({ count: 1, is_exact: true })
  expect(await total({ search: 'lucja', state: 'BLOCKED' })).toEqual({ count: 0, is_exact: true })
})

test.each([
  ['all members', 'zwiebel', undefined],
  ['active members', 'zwetsche', 'ACTIVE'],
  ['blocked members', 'zwiefach', 'BLOCKED'],
] as const)('of %s each is found once, by surnames first, page by page', async (_what, search, state) => {
  const name = `${search[0]?.toUpperCase()}${search.slice(1)}`
  const byName = await shop.member({ name_first: name, name_last: 'Adler' })
  const byMail = await shop.member({ email: `${search}@search.example`, country_id: 'CZ' })
  const byAll = await shop.member({ name_first: name, name_last: name, email: `${search}.2@search.example` })
  for (const { user_id } of state === 'BLOCKED' ? [byAll, byMail, byName] : []) {
    await admin.call(blockMember, { params: { memberId: user_id }, body: { version: 1, reason: 'Asked for it' } })
  }
  const found: number[] = []
  let after: string | undefined
  for (const nextIsThere of [true, true, false]) {
    const page = await admin.call(listMembers, { query: { search, state, limit: 1, after } })
    expect([page.total, page.next !== null]).toEqual([{ count: 3, is_exact: true }, nextIsThere])
    found.push(...page.rows.map(({ user_id }) => user_id))
    after = page.next ?? undefined
  }
  expect(found).toEqual([byAll.user_id, byName.user_id, byMail.user_id])
})

test('one session of a member can be ended; the others and the sessions of others stay', async () => {
  const member = await shop.member()
  const other = await shop.member()
  const sessionsOf = async (user: TestUser) => {
    const { opened_member } = await admin.call(openMember, { params: { memberId: user.user_id } })
    return opened_member.sessions.filter(({ ended_at }) => ended_at === null)
  }
  await sql`insert into sec.user_session (session_id, user_id, created_at, last_used_at, device)
    values (gen_random_uuid(), ${member.user_id}, ${shop.time.now}, ${shop.time.now}, 'Phone')`.execute(
    shop.pool.kysely,
  )
  const phone = (await sessionsOf(member)).find(({ device }) => device === 'Phone')
  const body = { version: 1, reason: 'The phone was lost' }
  const of = (user: TestUser) => ({ params: { memberId: user.user_id, sessionId: phone?.session_id ?? '' }, body })
  expect(await german.refusal(endMemberSession, of(member))).toBe('USER_ABSENT')
  expect(await admin.refusal(endMemberSession, of(other))).toBe('SESSION_ABSENT')
  await admin.call(endMemberSession, of(member))
  expect((await sessionsOf(member)).map(({ device }) => device)).not.toContain('Phone')
  expect(await sessionsOf(member)).toHaveLength(1)
  await member.call(getGeneralData, { query: { languageId: 'en' } })
  const again = { ...of(member), body: { ...body, version: 2 } }
  expect(await admin.refusal(endMemberSession, again)).toBe('SESSION_ABSENT')
  expect(await audited(member.user_id)).toContainEqual({ act: 'endMemberSession', reason: body.reason, after: null })
})
