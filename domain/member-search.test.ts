import { expect, test } from 'vitest'
import { memberLookups } from './member-search.ts'

const kindsOf = (typed: string) => memberLookups(typed).map(({ kind }) => kind)

test('a name is looked for in both orders, and as a member number or the start of an address', () => {
  expect(memberLookups('Anna Kowalska')).toEqual([
    { kind: 'code', beginning: 'annakowalska' },
    { kind: 'surname', beginning: 'anna kowalska' },
    { kind: 'name', beginning: 'anna kowalska' },
  ])
  expect(kindsOf('Wiśniewski')).toEqual(['surname', 'name', 'email'])
})

test('an e-mail address is looked for as nothing else', () => {
  expect(memberLookups(' Anna@Meridian.example ')).toEqual([{ kind: 'email', beginning: 'anna@meridian.example' }])
})

test('digits are the end of a telephone number, a member number or a tax number', () => {
  expect(memberLookups('234 567')).toContainEqual({ kind: 'phone', beginning: '765432' })
  expect(kindsOf('+48 501 234 567')).toEqual(['phone'])
  expect(kindsOf('525-000-10-51')).toEqual(['code', 'phone', 'tax_number'])
  expect(kindsOf('PL5250001051')).toContain('tax_number')
})

test('one letter finds nobody', () => {
  expect(memberLookups(' a ')).toEqual([])
  expect(memberLookups('')).toEqual([])
})
