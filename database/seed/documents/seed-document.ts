import type { BlockType } from '@meridian/domain/content-blocks.ts'
import type { DocumentBody, DocumentKind } from '@meridian/domain/document.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { LinkTarget, RichText } from '@meridian/domain/rich-text.ts'
import { inEveryLanguage, type Texts } from '../texts.ts'

/** A content block as an editor saves it, with each text by language. SPEC §3 Content block types. */
export type SeedBlock = { readonly type: BlockType; readonly [field: string]: unknown }

/** A document that is published, as version 1, in every language it has texts in and in all countries unless its body names some. */
export interface SeedDocument {
  /**
   * Written, and never given to another one: landing pages from 100, news categories from 200, news from 220, popups from 300,
   * infoboxes from 400.
   */
  readonly id: number
  readonly kind: Exclude<DocumentKind, 'sequence'>
  /** What its kind asks for (contract/), without `sequence_id`. */
  readonly body: (now: Date) => DocumentBody
  /** What it shows; saved as a sequence of its own. */
  readonly sections?: readonly SeedBlock[]
}

/** The sequence of a document, which has ids up to 499 to itself. */
export function sequenceIdOf({ id }: Pick<SeedDocument, 'id'>): number {
  return id + 500
}

/** Picks a text out of texts that are kept by language, in every language. */
export function pickFrom<Text>(texts: Readonly<Record<LanguageId, Text>>) {
  return (pick: (text: Text) => string): Texts => inEveryLanguage((languageId) => pick(texts[languageId]))
}

/** A sentence and a link after it, as an editor's document. SPEC §3 Rich text. */
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
