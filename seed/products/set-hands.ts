import { setIngredients } from '../ingredients.ts'
import type { SeedProduct } from '../product-shape.ts'
import { handCream } from './hand-cream.ts'
import { handWash } from './hand-wash.ts'
import { lipBalm } from './lip-balm.ts'

export const setHands: SeedProduct = {
  id: 147,
  key: 'set-hands',
  kind: 'gift_set',
  tax_class: 'standard',
  categories: ['thank-you'],
  name: {
    cs: 'Pro ruce, které pracují',
    de: 'Für Hände, die arbeiten',
    en: 'For hands that work',
    es: 'Para manos que trabajan',
    fr: 'Pour les mains qui travaillent',
    hu: 'Dolgos kezeknek',
    it: 'Per mani che lavorano',
    pl: 'Dla rąk, które pracują',
    pt: 'Para mãos que trabalham',
    ro: 'Pentru mâini care muncesc',
    ru: 'Для трудолюбивых рук',
    sk: 'Pre ruky, ktoré pracujú',
    uk: 'Для роботящих рук',
  },
  short_text: {
    cs: 'Fíkové mýdlo, mandlový krém na ruce a medový balzám na rty. Dárek, který se nikomu nemusí vysvětlovat.',
    de: 'Handseife Feige, Handcreme Mandel und Lippenbalsam Honig. Ein Geschenk, das niemand erklären muss.',
    en: 'Fig hand wash, almond hand cream and honey lip balm. A present that needs no explaining.',
    es: 'Jabón de manos de higo, crema de almendra y bálsamo labial de miel. Un regalo que no hace falta explicar.',
    fr: 'Savon à la figue, crème à l’amande et baume à lèvres au miel. Un cadeau qui se passe d’explications.',
    hu: 'Fügés kézszappan, mandulás kézkrém és mézes ajakbalzsam. Ajándék, amelyet nem kell magyarázni.',
    it: 'Sapone al fico, crema alla mandorla e balsamo labbra al miele. Un regalo che non ha bisogno di spiegazioni.',
    pl: 'Figowe mydło, migdałowy krem do rąk i miodowy balsam do ust. Prezent, którego nie trzeba tłumaczyć.',
    pt: 'Sabonete de figo, creme de amêndoa e bálsamo labial de mel. Um presente que dispensa explicações.',
    ro: 'Săpun de smochine, cremă de mâini cu migdale și balsam de buze cu miere. Un cadou care nu cere explicații.',
    ru: 'Инжирное мыло, миндальный крем для рук и медовый бальзам для губ. Подарок, который не нужно объяснять.',
    sk: 'Figové mydlo, mandľový krém na ruky a medový balzam na pery. Darček, ktorý netreba vysvetľovať.',
    uk: 'Інжирне мило, мигдалевий крем для рук і медовий бальзам для губ. Подарунок, який не треба пояснювати.',
  },
  facts: [
    ['3', 'things_in_box'],
    ['100 %', 'paper_packaging'],
    ['1', 'card_to_write'],
  ],
  ingredients: setIngredients([handWash, 'fig'], [handCream, 'almond'], [lipBalm, 'honey']),
  attributes: {
    skin_type: ['all_skin', 'dry'],
    for_whom: ['for_all'],
    scent_family: ['green'],
    free_from: ['mineral_oil', 'silicones'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['hand-wash', 'hand-cream', 'lip-balm', 'set-first-face'],
  variants: [
    {
      id: 1471,
      suffix: 'set',
      content: { amount: 3, unit: 'set' },
      base_price: 2750,
      points: 2300,
    },
  ],
}
