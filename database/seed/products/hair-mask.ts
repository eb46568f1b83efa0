import type { SeedProduct } from '../product-shape.ts'

export const hairMask: SeedProduct = {
  id: 174,
  key: 'hair-mask',
  kind: 'hair_care',
  tax_class: 'standard',
  categories: ['hair-masks'],
  name: {
    cs: 'Maska na vlasy',
    de: 'Haarmaske',
    en: 'Hair mask',
    es: 'Mascarilla para el cabello',
    fr: 'Masque pour cheveux',
    hu: 'Hajpakolás',
    it: 'Maschera per capelli',
    pl: 'Maska do włosów',
    pt: 'Máscara para o cabelo',
    ro: 'Mască de păr',
    ru: 'Маска для волос',
    sk: 'Maska na vlasy',
    uk: 'Маска для волосся',
  },
  short_text: {
    cs: 'Deset minut jednou týdně pro konečky, které pamatují víc než jedno léto. Hustá jako jogurt.',
    de: 'Zehn Minuten in der Woche für Spitzen, die mehr als einen Sommer kennen. Dick wie Joghurt.',
    en: 'Ten minutes a week for ends that remember more than one summer. As thick as yoghurt.',
    es: 'Diez minutos a la semana para unas puntas que recuerdan más de un verano. Espesa como el yogur.',
    fr: 'Dix minutes par semaine pour des pointes qui ont connu plus d’un été. Épais comme un yaourt.',
    hu: 'Heti tíz perc a hajvégeknek, amelyek több nyárra is emlékeznek. Sűrű, mint a joghurt.',
    it: 'Dieci minuti a settimana per punte che ricordano più di un’estate. Densa come yogurt.',
    pl: 'Dziesięć minut w tygodniu dla końcówek, które pamiętają niejedno lato. Gęsta jak jogurt.',
    pt: 'Dez minutos por semana para pontas que já viram mais de um verão. Espessa como iogurte.',
    ro: 'Zece minute pe săptămână pentru vârfuri care țin minte mai mult de o vară. Densă ca iaurtul.',
    ru: 'Десять минут в неделю для кончиков, которые помнят не одно лето. Густая, как йогурт.',
    sk: 'Desať minút týždenne pre končeky, ktoré si pamätajú viac než jedno leto. Hustá ako jogurt.',
    uk: 'Десять хвилин на тиждень для кінчиків, які пам’ятають не одне літо. Густа, як йогурт.',
  },
  description: {
    de: [
      'Sheabutter und Weizenprotein legen sich um das Haar, wo es rau geworden ist. Es fühlt sich danach glatter an und lässt sich leichter kämmen.',
      'Nach dem Waschen ins handtuchtrockene Haar geben, zehn Minuten lassen, gründlich ausspülen. Einmal in der Woche statt der Spülung.',
    ],
    en: [
      'Shea butter and wheat protein settle around the hair where it has become rough. Afterwards it feels smoother and combs more easily.',
      'After washing, work it into towel-dried hair, leave it for ten minutes, rinse well. Once a week in place of the conditioner.',
    ],
    pl: [
      'Masło shea i białka pszenicy otulają włos tam, gdzie stał się szorstki. Potem jest gładszy w dotyku i łatwiej się rozczesuje.',
      'Po umyciu nałóż na włosy osuszone ręcznikiem, zostaw na dziesięć minut i dokładnie spłucz. Raz w tygodniu zamiast odżywki.',
    ],
  },
  facts: [
    ['10', 'minutes_on_hair'],
    ['2 %', 'wheat_protein'],
    ['0', 'silicones'],
  ],
  ingredients:
    'Aqua, Cetearyl Alcohol, Butyrospermum Parkii Butter, Glycerin, Behenamidopropyl Dimethylamine, Hydrolyzed Wheat Protein, Brassica Oleracea Italica Seed Oil, Cocos Nucifera Oil, Panthenol, Lactic Acid, Tocopherol, Sodium Benzoate, Potassium Sorbate, Parfum, Linalool, Coumarin.',
  attributes: {
    hair_type: ['dry_hair', 'curly', 'coloured'],
    free_from: ['silicones', 'mineral_oil', 'colourants', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['conditioner', 'hair-oil', 'shampoo', 'night-balm'],
  variants: [
    {
      id: 1741,
      suffix: '200ml',
      content: { amount: 200, unit: 'ml' },
      base_price: 2200,
      points: 1900,
      attributes: { size: ['regular'] },
    },
  ],
}
