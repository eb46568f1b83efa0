import type { LanguageId } from './locale.ts'
import type { Localized } from './localized.ts'
import type { RichText } from './rich-text.ts'

/** What differs by language: a text, or the rows of a table. */
export type LanguageText = string | RichText | readonly unknown[]

/** A text in several languages. */
export interface Translated<Text extends LanguageText> {
  texts: Localized<Text>
  /** The fingerprint of the source text that a translation was made from; absent if nobody recorded it. */
  made_from: Localized<string>
}

/** `outdated`: the source text has changed since the translation was made. */
export type TranslationState = 'source' | 'current' | 'outdated' | 'missing'

/** True for a text that readers would not see. */
export function isEmptyText(text: LanguageText | undefined): boolean {
  if (text === undefined) return true
  if (Array.isArray(text)) return text.length === 0
  return typeof text === 'string' ? text.trim() === '' : 'root' in text && text.root.children.length === 0
}

export function translationState(
  { texts, made_from }: Translated<LanguageText>,
  language: LanguageId,
  source: LanguageId,
): TranslationState {
  if (isEmptyText(texts[language])) return 'missing'
  if (language === source) return 'source'
  const made = made_from[language]
  return made === undefined || made === fingerprintOf(texts[source]) ? 'current' : 'outdated'
}

/**
 * Writes the text of a language; an empty one removes it. A translation is recorded as made from the source text of this
 * moment. Before the source itself changes, translations without a record are recorded as made from the old one.
 */
export function writeTranslation<Text extends LanguageText>(
  before: Translated<Text>,
  language: LanguageId,
  text: Text,
  source: LanguageId,
): Translated<Text> {
  const texts = { ...before.texts }
  const made_from = { ...before.made_from }
  if (isEmptyText(text)) delete texts[language]
  else texts[language] = text
  delete made_from[language]
  if (language !== source) {
    if (!isEmptyText(text)) made_from[language] = fingerprintOf(before.texts[source])
    return { texts, made_from }
  }
  const old = fingerprintOf(before.texts[source])
  for (const other of languagesIn(texts)) if (other !== source) made_from[other] ??= old
  return { texts, made_from }
}

/** Records a translation as made from the current source text: somebody has read it, and it is still correct. */
export function confirmTranslation<Text extends LanguageText>(
  before: Translated<Text>,
  language: LanguageId,
  source: LanguageId,
): Translated<Text> {
  return { ...before, made_from: { ...before.made_from, [language]: fingerprintOf(before.texts[source]) } }
}

/** The next language after one, around the end, whose text is missing or outdated; null if none is. */
export function nextIncomplete(
  translated: Translated<LanguageText>,
  languages: readonly LanguageId[],
  { after, source, isBack }: { after: LanguageId; source: LanguageId; isBack: boolean },
): LanguageId | null {
  const at = languages.indexOf(after)
  const inOrder = [...languages.slice(at + 1), ...languages.slice(0, at + 1)]
  // Backwards, the language itself is the last again.
  const ordered = isBack ? [...inOrder.slice(0, -1).reverse(), after] : inOrder
  return (
    ordered.find((language) => ['missing', 'outdated'].includes(translationState(translated, language, source))) ?? null
  )
}

/** A short text that differs for different texts, whatever the order of keys: 53 bits of cyrb53. */
function fingerprintOf(text: LanguageText | undefined): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  const written = canonical(text ?? '')
  for (let at = 0; at < written.length; at++) {
    const code = written.charCodeAt(at)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36)
}

/** JSON with sorted keys, since a database may return them in another order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

function languagesIn(texts: Localized<unknown>): LanguageId[] {
  // The cast restores the key type that Object.keys loses.
  return Object.keys(texts) as LanguageId[]
}
