import { getAdmin, listAdminHistory, listRoles, saveAdmin } from '@meridian/contract/admin/admins.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { refusedAs } from '../design/story-refusal.ts'
import { answers } from '../design/story-server.ts'
import { click, open, press, shownText, the, type, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import { Toasts } from '../ui/toasts.tsx'
import AdminPage from './admin-page.tsx'

type Admin = AnswerOf<typeof getAdmin>['row']

const TOMASZ: Admin = {
  admin_id: 7,
  version: 3,
  name: 'Tomasz Wilk',
  email: 'warehouse_pl@meridian.example',
  state: 'ACTIVE',
  roles: [{ role_key: 'warehouse', countries: ['PL'] }],
  works_elsewhere: false,
  factors: [],
  last_used_at: null,
}

const roles = answers(listRoles, () => ({
  roles: [
    { role_key: 'warehouse', rights: ['orders.ship' as const] },
    { role_key: 'service', rights: ['orders.read' as const] },
  ],
}))
const history = answers(listAdminHistory, () => ({ rows: [], next: null, total: { count: 0, is_exact: true } }))
const tomasz = answers(getAdmin, () => ({ row: TOMASZ }))
const pages = {
  '/admins/:adminId': (
    <>
      <AdminPage />
      <Toasts />
    </>
  ),
  '/admins': <p>All admins</p>,
}
const bar = () => document.querySelector('.save-bar')?.textContent ?? null

async function giveGermany(): Promise<void> {
  await loadTexts('admins')
  await the('field', 'Germany')
  await click('field', 'Germany')
  await until(() => expect(bar()).toContain('1 change'))
}

test('the bar says that roles changed, and saves them with the version that was read and the reason', async () => {
  const { asked } = await open('/admins/7', pages, [
    roles,
    history,
    tomasz,
    answers(saveAdmin, ({ body }) => ({ row: { ...TOMASZ, version: 4, roles: body.roles } })),
  ])
  await giveGermany()
  await click('button', /^Save/)
  await until(() => expect(shownText()).toContain('Say in at least three letters why.'))
  expect(asked.some(({ name }) => name === saveAdmin.name)).toBe(false)
  const reason = document.querySelector('textarea')
  expect(document.activeElement).toBe(reason)
  if (reason) await type(reason, 'Helps in Germany')
  press('s', { ctrlKey: true })
  await until(() => expect(shownText()).toContain('Saved'))
  expect(bar()).toBeNull()
  const sent = asked.find(({ name }) => name === saveAdmin.name)
  expect(sent?.input).toEqual({
    params: { adminId: 7 },
    query: { languageId: 'en' },
    body: { version: 3, reason: 'Helps in Germany', roles: [{ role_key: 'warehouse', countries: ['DE', 'PL'] }] },
  })
})

test('roles assigned by a colleague meanwhile are shown beside mine, and mine are not lost', async () => {
  const theirs = {
    ...TOMASZ,
    version: 4,
    roles: [{ role_key: 'warehouse', countries: ['PL' as const, 'CZ' as const] }],
  }
  let reads = 0
  const { asked } = await open('/admins/7', pages, [
    roles,
    history,
    answers(getAdmin, () => {
      reads += 1
      return { row: reads === 1 ? TOMASZ : theirs }
    }),
    answers(saveAdmin, ({ body }) => {
      if (body.version !== 4) throw refusedAs('VERSION_STALE')
      return { row: { ...theirs, version: 5, roles: body.roles } }
    }),
  ])
  await giveGermany()
  const reason = document.querySelector('textarea')
  if (reason) await type(reason, 'Helps in Germany')
  await click('button', /^Save/)
  const dialog = await the('dialog', /Two of you changed this/)
  expect(dialog.textContent).toMatch(/Poland, Czechia|Czechia, Poland/)
  await click('button', 'Save this choice')
  await until(() => expect(shownText()).toContain('Saved'))
  expect(asked.findLast(({ name }) => name === saveAdmin.name)?.input.body).toMatchObject({
    version: 4,
    roles: [{ countries: ['DE', 'PL'] }],
  })
})

test('an admin who is left without a role is gone from here, and nobody is asked about unsaved work', async () => {
  await open('/admins/7', pages, [roles, history, tomasz, answers(saveAdmin, () => ({ row: null }))])
  await loadTexts('admins')
  await click('field', 'Poland')
  await until(() => expect(bar()).not.toBeNull())
  const reason = document.querySelector('textarea')
  if (reason) await type(reason, 'Has left the company')
  await click('button', /^Save/)
  await until(() => expect(shownText()).toContain('All admins'))
  expect(bar()).toBeNull()
})
