import { readFileSync } from 'node:fs'
import { createTestShop } from '@meridian/services/testing/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MEMBER_MAIL_TEMPLATES } from '../mails/member-mail.ts'
import { MAIL_TEMPLATES } from '../mails/order-mail.ts'

test('the database stores a mail of every template, and of no other', async () => {
  const shop = await createTestShop()
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'message_template_check'`.execute(
    shop.pool.kysely,
  )
  await shop.close()
  const stored = [...(rows[0]?.rule ?? '').matchAll(/'([a-z-]+)'/g)].map(([, template]) => template)
  expect(stored.sort()).toEqual([...MAIL_TEMPLATES, ...MEMBER_MAIL_TEMPLATES].sort())
})

test('the back office has a name for every mail about an order', () => {
  const words = readFileSync(new URL('../backoffice/app/labels/order-status.ts', import.meta.url), 'utf8')
  expect(MAIL_TEMPLATES.filter((template) => !new RegExp(`  '${template}': '(MAIL|LETTER)_`).test(words))).toEqual([])
})
