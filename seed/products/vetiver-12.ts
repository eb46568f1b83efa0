import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'

export const vetiver12: SeedProduct = {
  id: 102,
  key: 'vetiver-12',
  kind: 'eau_de_parfum',
  tax_class: 'standard',
  categories: ['for-him'],
  name: everywhere('Vétiver 12'),
  short_text: {
    cs: 'Haitský vetiver, grapefruitová kůra a suchá stopa kouře. Zelený, vzpřímený, beze spěchu.',
    de: 'Vetiver aus Haiti, Grapefruitschale und eine trockene Spur Rauch. Grün, aufrecht, ohne Eile.',
    en: 'Haitian vetiver, grapefruit peel and a dry trace of smoke. Green, upright, unhurried.',
    es: 'Vetiver de Haití, piel de pomelo y un rastro seco de humo. Verde, erguido, sin prisa.',
    fr: 'Vétiver d’Haïti, zeste de pamplemousse et un trait de fumée sèche. Vert, droit, sans hâte.',
    hu: 'Haiti vetiver, grépfrúthéj és egy száraz füstcsík. Zöld, egyenes tartású, nem siet.',
    it: 'Vetiver di Haiti, scorza di pompelmo e una traccia asciutta di fumo. Verde, diritto, senza fretta.',
    pl: 'Wetyweria z Haiti, skórka grejpfruta i sucha smuga dymu. Zielony, prosty, niespieszny.',
    pt: 'Vetiver do Haiti, casca de toranja e um rasto seco de fumo. Verde, direito, sem pressa.',
    ro: 'Vetiver din Haiti, coajă de grepfrut și o urmă uscată de fum. Verde, drept, fără grabă.',
    ru: 'Гаитянский ветивер, цедра грейпфрута и сухой след дыма. Зелёный, прямой, неспешный.',
    sk: 'Haitský vetiver, grapefruitová kôra a suchá stopa dymu. Zelený, vzpriamený, bez náhlenia.',
    uk: 'Гаїтянський ветивер, цедра грейпфрута й сухий слід диму. Зелений, прямий, неквапний.',
  },
  facts: [
    ['8', 'hours_on_skin'],
    ['16 %', 'perfume_oil'],
    ['11', 'raw_materials'],
  ],
  ingredients:
    'Alcohol Denat., Parfum, Aqua, Vetiveria Zizanoides Root Oil, Citrus Paradisi Peel Oil, Bulnesia Sarmientoi Wood Oil, Limonene, Citral, Linalool, Geraniol.',
  attributes: {
    scent_family: ['woody', 'green'],
    for_whom: ['for_him'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['cuir-noir', 'neroli-sud', 'shower-gel', 'discovery-set'],
  variants: [
    {
      id: 1021,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 4200,
      points: 3600,
      attributes: { size: ['regular'] },
    },
    {
      id: 1022,
      suffix: '100ml',
      content: { amount: 100, unit: 'ml' },
      base_price: 6900,
      points: 5900,
      attributes: { size: ['large'] },
    },
  ],
}
