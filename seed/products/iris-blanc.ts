import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'

export const irisBlanc: SeedProduct = {
  id: 103,
  key: 'iris-blanc',
  kind: 'eau_de_parfum',
  tax_class: 'standard',
  categories: ['for-her'],
  name: everywhere('Iris Blanc'),
  short_text: {
    cs: 'Kořen kosatce zrající pět let, fialkový list a bílé pižmo. Pudr bez sladkosti, jako plátno složené ve skříni.',
    de: 'Fünf Jahre gereifte Iriswurzel, Veilchenblatt und weißer Moschus. Puder ohne Süße, wie gefaltetes Leinen im Schrank.',
    en: 'Iris root aged for five years, violet leaf and white musk. Powder without sweetness, like linen folded away.',
    es: 'Raíz de iris madurada cinco años, hoja de violeta y almizcle blanco. Notas empolvadas sin dulzor, como lino doblado en el armario.',
    fr: 'Racine d’iris mûrie cinq ans, feuille de violette et musc blanc. Un poudré sans rien de sucré, comme du lin plié dans l’armoire.',
    hu: 'Öt évig érlelt íriszgyökér, ibolyalevél és fehér pézsma. Púder édesség nélkül, mint a szekrénybe hajtott vászon.',
    it: 'Radice di iris stagionata cinque anni, foglia di violetta e muschio bianco. Note cipriate senza dolcezza, come lino riposto nell’armadio.',
    pl: 'Kłącze irysa dojrzewające pięć lat, liść fiołka i białe piżmo. Puder bez słodyczy, jak len złożony w szafie.',
    pt: 'Raiz de íris amadurecida cinco anos, folha de violeta e almíscar branco. Notas atalcadas sem doçura, como linho dobrado na gaveta.',
    ro: 'Rădăcină de iris maturată cinci ani, frunză de violetă și mosc alb. Pudră fără note dulci, ca inul împăturit în dulap.',
    ru: 'Корень ириса пятилетней выдержки, лист фиалки и белый мускус. Пудра без сладости, как лён, сложенный в шкафу.',
    sk: 'Koreň kosatca zrejúci päť rokov, fialkový list a biele pižmo. Púder bez sladkosti, ako plátno zložené v skrini.',
    uk: 'Корінь ірису п’ятирічної витримки, листок фіалки й білий мускус. Пудра без солодкості, як льон, складений у шафі.',
  },
  facts: [
    ['7', 'hours_on_skin'],
    ['5', 'years_of_ageing'],
    ['0', 'colourants'],
  ],
  ingredients:
    'Alcohol Denat., Parfum, Aqua, Iris Pallida Root Extract, Viola Odorata Leaf Extract, Alpha-Isomethyl Ionone, Linalool, Benzyl Salicylate, Citronellol.',
  attributes: {
    scent_family: ['powdery', 'floral'],
    for_whom: ['for_her'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['rose-27', 'neroli-sud', 'discovery-set', 'linen-water'],
  variants: [
    {
      id: 1031,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 4900,
      points: 4200,
      attributes: { size: ['regular'] },
    },
    {
      id: 1032,
      suffix: '30ml',
      content: { amount: 30, unit: 'ml' },
      base_price: 3200,
      points: 2800,
      attributes: { size: ['small'] },
    },
  ],
}
