import { readRichText } from '@meridian/domain/rich-text.ts'

/** A title of maximum realistic length, in German. */
export const LONG_TITLE = 'Feuchtigkeitsspendende Intensivnachtpflege mit Ringelblumenöl für empfindliche Gesichtshaut'
export const LONG_TEXT =
  'Der Sicherheitsbewertungsbericht beschreibt die Hautverträglichkeitsprüfung sämtlicher Inhaltsstoffzusammensetzungen, bevor die Nachfüllverpackungen ausgeliefert werden. Wer mag, liest jeden Absatz einzeln nach, und findet am Ende die Adresse, an die er sich wenden kann.'
export const TEXT = 'Amber stays on the skin for nine hours. It begins with resin and citrus and ends with warm wood.'

const words = (text: string, format = 0) => ({ type: 'text', text, format })
const part = (type: string, ...children: unknown[]) => ({ type, children })

/** Every node that an editor's document may contain. */
export const RICH = readRichText({
  root: part(
    'root',
    { ...part('heading', words('How it is worn')), tag: 'h2' },
    part(
      'paragraph',
      words('Spray it '),
      words('once', 1),
      words(' on each wrist, '),
      words('never', 2),
      words(' on silk, and '),
      { ...part('link', words('read more')), path: '/faq' },
      words(' in our answers.'),
    ),
    { ...part('list', part('listitem', words('Bergamot')), part('listitem', words('Labdanum'))), listType: 'bullet' },
    { ...part('heading', words('In this order')), tag: 'h3' },
    { ...part('list', part('listitem', words('Wait')), part('listitem', words('Smell'))), listType: 'number' },
    part('quote', words('A scent is a room that one takes along.')),
    part(
      'table',
      part(
        'tablerow',
        { ...part('tablecell', words('Note')), headerState: 1 },
        { ...part('tablecell', words('Share')), headerState: 1 },
      ),
      part('tablerow', part('tablecell', words('Head')), part('tablecell', words('20'))),
    ),
  ),
})
export const PLAIN = readRichText(TEXT)
export const LONG = readRichText(`${LONG_TEXT}\n\n${LONG_TEXT}`)

export const LINK = { label: 'See all', path: '/c/perfume' }
export const MISSING = { image_file_id: 1, image: null, alt: 'A picture that is gone' }

/** A picture by its index among those found for the page. */
export function pictureOf(images: readonly string[], index: number) {
  const image = images[index % images.length] ?? null
  return { image_file_id: index + 1, image, alt: 'Perfumes on a stone ledge in warm light' }
}

export function many<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

/** A titled text as editors write it; the first one is rich text. */
export const titled = (index: number) => ({ title: `Chapter ${index + 1}`, content: index === 0 ? RICH : PLAIN })
export const LONG_TITLED = { title: LONG_TITLE, content: LONG }
