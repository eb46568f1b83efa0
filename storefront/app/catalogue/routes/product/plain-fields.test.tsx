import { wrapPlainText } from '@meridian/domain/rich-text.ts'
import { expect, test } from 'vitest'
import { markupOf } from '../../../ui/locale-testing.tsx'
import { PlainFields } from './plain-fields.tsx'

type Value = NonNullable<Parameters<typeof PlainFields>[0]['fields']>[number]['value']

/** The visible text of the row of a value. */
function shown(value: Value, section: 'facts' | 'safety' = 'facts'): string {
  const fields = [{ key: 'key', name: 'Name', section: 'facts' as const, value }]
  return markupOf(<PlainFields fields={fields} section={section} />)
    .replace(/<(th|td|dd|p)\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .trim()
}

test('each kind of value is a row of its section, in the forms of the locale', () => {
  expect(shown({ kind: 'text', text: 'Woven by hand' })).toBe('Name Woven by hand')
  expect(shown({ kind: 'text', text: 'Woven by hand' }, 'safety')).toBe('')
  expect(shown({ kind: 'number', number: 1064.5, unit: 'cm' })).toBe('Name 1,064.5\u00a0cm')
  expect(shown({ kind: 'yes_no', yes: false })).toBe('Name FIELD_NO')
  expect(shown({ kind: 'date', date: '2026-12-31' })).toMatch(/Name \s*(31 December 2026|December 31, 2026)/)
  expect(shown({ kind: 'rich_text', rich_text: wrapPlainText('Long words') })).toMatch(/Name\s+Long words/)
  expect(shown({ kind: 'file', path: '/files/documents/0123456789ab/care.pdf' })).toBe('Name care.pdf')
  expect(shown({ kind: 'product', name: 'Belt', slug: 'belt' })).toBe('Name Belt')
  const table = { kind: 'table' as const, table_head: ['Fabric', '%'], table_body: [['Linen', '100']] }
  expect(shown(table)).toMatch(/Name\s+Fabric\s+%\s+Linen\s+100/)
})
