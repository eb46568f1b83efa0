import type { LanguageId } from './locale.ts'
import { slugOf } from './slug.ts'
import { textLanguageOf } from './text-languages.ts'
import type { ContentUnit } from './unit-price.ts'

/** Abbreviated where the figure would inflect the word. */
const PIECES = {
  cs: 'ks',
  de: 'Stück',
  en: 'pieces',
  es: 'piezas',
  fr: 'pièces',
  hu: 'db',
  it: 'pezzi',
  pl: 'szt.',
  pt: 'peças',
  ro: 'buc.',
  ru: 'шт.',
  sk: 'ks',
  uk: 'шт.',
} as const
const CYRILLIC: Readonly<Record<string, string>> = { ml: 'мл', g: 'г' }

interface VariantContent {
  content_amount: number
  content_unit: ContentUnit
}

/** The name of a variant that nothing but its content tells from others: `50 ml`. SPEC §3 Catalogue. */
export function contentName({ content_amount, content_unit }: VariantContent, languageId: LanguageId): string {
  const language = textLanguageOf(languageId)
  const isCyrillic = language === 'ru' || language === 'uk'
  const unit =
    content_unit === 'piece' ? PIECES[language] : ((isCyrillic ? CYRILLIC[content_unit] : null) ?? content_unit)
  return `${new Intl.NumberFormat(language, { useGrouping: false }).format(content_amount)}\u00a0${unit}`
}

/** The slug grows by a number where another variant has it, and stays within its limit. */
const SLUG_MAX = 100

/** The address of a new variant: the name of its product and its content, `hand-wash-300-ml`; its SKU if that has no letters. */
export function variantSlug(
  { name, sku, ...content }: VariantContent & { name: string; sku: string },
  languageId: LanguageId,
): string {
  const isOne = content.content_unit === 'piece' && content.content_amount === 1
  // Units are Latin in every language.
  const size = isOne ? '' : contentName(content, content.content_unit === 'piece' ? languageId : 'en')
  const slug = slugOf(name, languageId) === '' ? slugOf(sku, 'en') : slugOf(`${name} ${size}`, languageId)
  return slug.slice(0, SLUG_MAX).replace(/-+$/, '')
}
