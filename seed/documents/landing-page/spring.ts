import { CATEGORIES } from '../../categories.ts'
import { pickEach, pickFrom, type SeedDocument, scenePicture, variantPicture } from '../seed-document.ts'
import { SPRING_TEXTS } from './spring/texts.ts'

const text = pickFrom(SPRING_TEXTS)

const INCI_NAMES = [
  'Viola Odorata Leaf Extract',
  'Citrus Aurantium Amara Flower Oil',
  'Rosa Damascena Flower Oil',
  'Tilia Cordata Flower Water',
]

/** The spring page: a calendar of flowers, and spring cleaning. */
export const SPRING_PAGE: SeedDocument = {
  id: 110,
  kind: 'landing_page',
  body: () => ({
    uri: text(({ uri }) => uri),
    title: text(({ title }) => title),
    description: text(({ description }) => description),
    layout: 'main',
  }),
  sections: [
    { type: 'title', text: text(({ title }) => title), lead: text(({ description }) => description), level: 1 },
    {
      type: 'image_presentation',
      picture: scenePicture('banner-spring'),
      caption: text(({ caption }) => caption),
      credit: text(({ credit }) => credit),
    },
    {
      type: 'ingredients',
      title: text(({ flowers_title }) => flowers_title),
      lead: text(({ flowers_lead }) => flowers_lead),
      items: pickEach(SPRING_TEXTS, ({ flowers }) => flowers).map((flower, at) => ({
        name: flower(([name]) => name),
        inci_name: INCI_NAMES[at],
        function: flower(([, smell]) => smell),
        origin: flower(([, , origin]) => origin),
      })),
    },
    {
      type: 'image_content',
      title: text(({ story_title }) => story_title),
      paragraphs: pickEach(SPRING_TEXTS, ({ story }) => story).map((paragraph) => paragraph((words) => words)),
      picture: variantPicture(1061),
      image_side: 'right',
      facts: pickEach(SPRING_TEXTS, ({ facts }) => facts).map((fact) => ({
        value: fact(([value]) => value),
        label: fact(([, label]) => label),
      })),
    },
    {
      type: 'products_list',
      title: text(({ wear_title }) => wear_title),
      products: [1031, 1051, 1061, 1291],
    },
    { type: 'separator', look: 'space' },
    {
      type: 'description_carousel',
      title: text(({ chores_title }) => chores_title),
      slides: pickEach(SPRING_TEXTS, ({ chores }) => chores).map((chore) => ({
        title: chore(([title]) => title),
        content: chore(([, words]) => words),
      })),
    },
    {
      type: 'products_list',
      title: text(({ home_title }) => home_title),
      link: { label: CATEGORIES['home-care'].name, category_id: CATEGORIES['home-care'].id },
      products: [1281, 1232, 1441, 1411],
    },
    {
      type: 'content_banner',
      title: text(({ strip_title }) => strip_title),
      text: text(({ strip_text }) => strip_text),
      link: { label: text(({ strip_link }) => strip_link), category_id: CATEGORIES.sets.id },
    },
  ],
}
