import { expect, test } from 'vitest'
import type { LanguageId } from './locale.ts'
import { isSlug, problemsOfVariants, slugCandidates, type VariantFacts, type VariantTexts } from './product-variants.ts'

const SIZE = { key: 'size', terms: null }
const SCENT = { key: 'scent', terms: [{ key: 'rose' }, { key: 'fig' }] }
const variant = (
  sku: string,
  content_amount: number,
  other: Partial<VariantFacts & { texts: VariantTexts }> = {},
): VariantFacts & { texts?: VariantTexts } => ({
  sku,
  gtin: null,
  content_amount,
  content_unit: 'ml',
  axis_values: {},
  customs_code: null,
  origin_country: null,
  archived: false,
  ...other,
})
const codes = (variants: (VariantFacts & { texts?: VariantTexts })[], axes = [SIZE, SCENT]) =>
  problemsOfVariants(variants, axes).map(({ row, field, code }) => `${row} ${field} ${code}`)

test('variants of a product differ in SKU, bar code and combination of the axes', () => {
  const rose = { axis_values: { scent: 'rose' } }
  expect(codes([variant('A-50', 50, rose), variant('A-100', 100, rose), variant('B-50', 50)])).toEqual([])
  expect(codes([variant('A', 50, rose), variant('A', 50, rose)])).toEqual([
    '1 sku SKU_TAKEN',
    '1 content_amount SAME_VARIANT',
  ])
  expect(codes([variant('A', 50, rose), variant('B', 100, rose)], [SCENT])).toEqual([
    '1 axis_values.scent SAME_VARIANT',
  ])
  const gtin = '4006381333931'
  expect(codes([variant('A', 50, { gtin }), variant('B', 60, { gtin })])).toEqual(['1 gtin GTIN_TAKEN'])
})

test('a variant that is no longer sold may be like a sold one', () => {
  expect(codes([variant('A', 50, { archived: true }), variant('B', 50)])).toEqual([])
})

test('variants without axes need no difference but their SKU', () => {
  expect(codes([variant('A', 50), variant('B', 50)], [])).toEqual([])
})

test('codes, terms and countries are known ones', () => {
  const wrong = variant('a b', 50, {
    gtin: '4006381333930',
    axis_values: { scent: 'musk' },
    customs_code: '33O300',
    origin_country: 'XX',
    texts: { pl: { name: 'Róża', slug: 'Róża' } },
  })
  expect(codes([wrong])).toEqual([
    '0 sku SKU_WRONG',
    '0 gtin GTIN_WRONG',
    '0 axis_values.scent TERM_UNKNOWN',
    '0 customs_code CUSTOMS_CODE_WRONG',
    '0 origin_country ORIGIN_UNKNOWN',
    '0 texts.pl.slug SLUG_WRONG',
  ])
})

test('a slug names one variant in a language, and may name another in another one', () => {
  const of = (slug: string) => ({ name: 'X', slug })
  const first = variant('A', 50, { texts: { pl: of('rose'), en: of('rose-50') } })
  expect(codes([first, variant('B', 60, { texts: { pl: of('rose-50'), en: of('rose') } })])).toEqual([])
  expect(codes([first, variant('B', 60, { texts: { pl: of('rose') } })])).toEqual(['1 texts.pl.slug SLUG_TAKEN'])
})

test('slugs are transcribed from the names, with the SKU where another variant has the first one', () => {
  const of = (product_name: string, name: string, language: LanguageId) =>
    slugCandidates({ product_name, name, sku: 'ROSE-50' }, language)
  expect(of('Łąka', '50 ml', 'pl').slice(0, 3)).toEqual(['laka-50-ml', 'laka-50-ml-rose-50', 'laka-50-ml-rose-50-2'])
  expect(of('Weiße Blüte', '50 ml', 'de')[0]).toBe('weisse-bluete-50-ml')
  expect(of('Bílá růže', '50 ml', 'cs')[0]).toBe('bila-ruze-50-ml')
  expect(of('Белая роза', '50 мл', 'ru')[0]).toBe('belaia-roza-50-ml')
  expect(of('☆', '★', 'en')[0]).toBe('rose-50')
  expect(of('long '.repeat(60), '50 ml', 'en').every(isSlug)).toBe(true)
})
