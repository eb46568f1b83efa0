import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'

/** A book: the one product of the reduced tax class. */
export const scentNotes: SeedProduct = {
  id: 179,
  key: 'scent-notes',
  kind: 'book',
  tax_class: 'reduced',
  categories: ['perfume'],
  name: everywhere('Notes'),
  short_text: {
    cs: 'Malá kniha o vůních: odkud přicházejí, jak se skládají a jak je rozeznáte. Anglicky, německy a polsky.',
    de: 'Ein kleines Buch über Düfte: woher sie kommen, wie sie gebaut sind und wie man sie erkennt. Auf Deutsch, Englisch und Polnisch.',
    en: 'A small book about scents: where they come from, how they are built and how to tell them apart. In English, German and Polish.',
    es: 'Un pequeño libro sobre aromas: de dónde vienen, cómo se construyen y cómo distinguirlos. En inglés, alemán y polaco.',
    fr: 'Un petit livre sur les parfums : d’où ils viennent, comment ils sont bâtis et comment les reconnaître. En anglais, allemand et polonais.',
    hu: 'Kis könyv az illatokról: honnan jönnek, hogyan épülnek fel, és hogyan ismerjük fel őket. Angolul, németül és lengyelül.',
    it: 'Un piccolo libro sui profumi: da dove vengono, come sono costruiti e come riconoscerli. In inglese, tedesco e polacco.',
    pl: 'Mała książka o zapachach: skąd się biorą, jak są zbudowane i jak je rozpoznać. Po polsku, angielsku i niemiecku.',
    pt: 'Um pequeno livro sobre aromas: de onde vêm, como se constroem e como distingui-los. Em inglês, alemão e polaco.',
    ro: 'O carte mică despre parfumuri: de unde vin, cum sunt construite și cum le deosebiți. În engleză, germană și poloneză.',
    ru: 'Маленькая книга о запахах: откуда они берутся, как построены и как их узнать. На английском, немецком и польском.',
    sk: 'Malá kniha o vôňach: odkiaľ prichádzajú, ako sa skladajú a ako ich rozoznáte. Po anglicky, nemecky a poľsky.',
    uk: 'Маленька книжка про запахи: звідки вони беруться, як побудовані та як їх упізнати. Англійською, німецькою та польською.',
  },
  facts: [
    ['144', 'pages'],
    ['36', 'raw_materials'],
    ['3', 'languages_of_book'],
  ],
  attributes: { for_whom: ['for_all'] },
  warnings: [],
  related: ['discovery-set', 'ambre-51', 'iris-blanc', 'set-amber-ritual'],
  variants: [
    {
      id: 1791,
      suffix: 'hardback',
      scent: 'hardback',
      content: { amount: 1, unit: 'set' },
      base_price: 2400,
      points: 1200,
    },
    {
      id: 1792,
      suffix: 'paperback',
      scent: 'paperback',
      content: { amount: 1, unit: 'set' },
      base_price: 1600,
      points: 800,
    },
  ],
}
