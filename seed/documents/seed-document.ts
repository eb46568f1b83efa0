import type { DocumentBody, DocumentKind } from '@meridian/domain/document.ts'
import type { LinkTarget, RichText } from '@meridian/domain/rich-text.ts'
import { PICTURE_ALTS } from '../picture-alts.ts'
import { pictureIdOf, SCENES, type SceneName } from '../pictures.ts'
import { PRODUCTS } from '../products.ts'
import type { LanguageId } from '../reference/locales.ts'
import { inEveryLanguage, type Texts } from '../texts.ts'

/** A content block as an editor saves it, with each text by language. SPEC §3 Content block types. */
export type SeedBlock = { readonly type: string; readonly [field: string]: unknown }

/**
 * A document that is published, as version 1, in every language it has texts in and in all countries unless its body
 * names some.
 */
export interface SeedDocument {
  /**
   * Written here and never reused: pages up to 19, categories of questions from 20, questions from 30, menus from 80,
   * landing pages from 100, news categories from 200, news from 220, popups from 300, infoboxes from 400.
   */
  readonly id: number
  readonly kind: Exclude<DocumentKind, 'sequence'>
  /** The body that its kind requires (contract/), without `sequence_id`. */
  readonly body: (now: Date) => DocumentBody
  /** Its sections, saved as a separate sequence. */
  readonly sections?: readonly SeedBlock[]
}

/** The id of a document's sequence; ids of documents end at 499. */
export function sequenceIdOf({ id }: Pick<SeedDocument, 'id'>): number {
  return id + 500
}

/** Picks a text from texts by language, in every language. */
export function pickFrom<Text>(texts: Readonly<Record<LanguageId, Text>>) {
  return (pick: (text: Text) => string): Texts => inEveryLanguage((languageId) => pick(texts[languageId]))
}

/** For each entry of a list that every language has, picks a text from it in every language. */
export function pickEach<Text, Entry>(
  texts: Readonly<Record<LanguageId, Text>>,
  listOf: (text: Text) => readonly Entry[],
): ((pick: (entry: Entry) => string) => Texts)[] {
  return listOf(texts.en).map((_, at) => (pick) => {
    return inEveryLanguage((languageId) => {
      const entry = listOf(texts[languageId])[at]
      if (entry === undefined) throw new Error(`The list in ${languageId} has no entry ${at}`)
      return pick(entry)
    })
  })
}

/** A picture of rooms and groups, with its alternative text. */
export function scenePicture(name: SceneName) {
  return { image_file_id: SCENES[name], alt: PICTURE_ALTS[name] }
}

/** The picture of a variant, with the name of its product. */
export function variantPicture(variant_id: number) {
  const product = PRODUCTS.find(({ variants }) => variants.some(({ id }) => id === variant_id))
  if (product === undefined) throw new Error(`No variant ${variant_id}`)
  return { image_file_id: pictureIdOf(variant_id), alt: product.name }
}

/** A sentence followed by a link, as an editor's document. SPEC §3 Rich text. */
export function sentenceWithLink(sentence: Texts, label: Texts, target: LinkTarget): Record<LanguageId, RichText> {
  const textNode = (text: string) => ({ type: 'text', version: 1, text, format: 0, style: '', mode: 'normal' }) as const
  return inEveryLanguage((languageId) => ({
    root: {
      type: 'root',
      version: 1,
      children: [
        {
          type: 'paragraph',
          version: 1,
          children: [
            textNode(`${sentence[languageId]} `),
            { type: 'link', version: 1, ...target, children: [textNode(label[languageId])] },
          ],
        },
      ],
    },
  }))
}
