import type { SeedProduct } from '../product-shape.ts'

export const bodyScrub: SeedProduct = {
  id: 157,
  key: 'body-scrub',
  kind: 'bath_and_shower',
  tax_class: 'standard',
  categories: ['bath', 'wash'],
  name: {
    cs: 'Tělový peeling',
    de: 'Körperpeeling',
    en: 'Body scrub',
    es: 'Exfoliante corporal',
    fr: 'Gommage pour le corps',
    hu: 'Testradír',
    it: 'Scrub corpo',
    pl: 'Peeling do ciała',
    pt: 'Esfoliante corporal',
    ro: 'Exfoliant de corp',
    ru: 'Скраб для тела',
    sk: 'Telový píling',
    uk: 'Скраб для тіла',
  },
  short_text: {
    cs: 'Mletá káva nebo mořská sůl v kokosovém oleji. Dost hrubý na paty, dost jemný na ramena.',
    de: 'Gemahlener Kaffee oder Meersalz in Kokosöl. Grob genug für die Fersen, fein genug für die Schultern.',
    en: 'Ground coffee or sea salt in coconut oil. Coarse enough for heels, fine enough for shoulders.',
    es: 'Café molido o sal marina en aceite de coco. Lo bastante grueso para los talones, lo bastante fino para los hombros.',
    fr: 'Café moulu ou sel marin dans l’huile de coco. Assez gros pour les talons, assez fin pour les épaules.',
    hu: 'Őrölt kávé vagy tengeri só kókuszolajban. A sarokra elég durva, a vállra elég finom.',
    it: 'Caffè macinato o sale marino in olio di cocco. Abbastanza grosso per i talloni, abbastanza fine per le spalle.',
    pl: 'Mielona kawa albo sól morska w oleju kokosowym. Dość gruby na pięty, dość drobny na ramiona.',
    pt: 'Café moído ou sal marinho em óleo de coco. Grosso quanto baste para os calcanhares, fino quanto baste para os ombros.',
    ro: 'Cafea măcinată sau sare de mare în ulei de cocos. Destul de aspru pentru călcâie, destul de fin pentru umeri.',
    ru: 'Молотый кофе или морская соль в кокосовом масле. Достаточно жёсткий для пяток, достаточно мягкий для плеч.',
    sk: 'Mletá káva alebo morská soľ v kokosovom oleji. Dosť hrubý na päty, dosť jemný na ramená.',
    uk: 'Мелена кава або морська сіль у кокосовій олії. Досить жорсткий для п’ят, досить м’який для плечей.',
  },
  description: {
    de: [
      'Der Kaffee kommt aus einer Rösterei in der Nähe und hat seine Tasse schon hinter sich; das Salz löst sich im Wasser auf. Beide enthalten keine Kunststoffperlen.',
      'Auf der nassen Haut in Kreisen verreiben und abspülen. Das Öl bleibt und ersetzt an diesem Tag die Lotion.',
    ],
    en: [
      'The coffee comes from a roastery nearby and has already made its cup; the salt dissolves in the water. Neither holds any plastic beads.',
      'Rub in circles on wet skin and rinse. The oil stays, and takes the place of lotion for the day.',
    ],
    pl: [
      'Kawa pochodzi z pobliskiej palarni i swoją filiżankę ma już za sobą, a sól rozpuszcza się w wodzie. W żadnym z nich nie ma plastikowych drobinek.',
      'Masuj mokrą skórę kolistymi ruchami i spłucz. Olej zostaje i tego dnia zastępuje balsam.',
    ],
  },
  facts: [
    ['97 %', 'natural_origin'],
    ['10', 'uses_per_pack'],
    ['0', 'microplastics'],
  ],
  attributes: {
    skin_type: ['all_skin', 'dry'],
    for_whom: ['for_all'],
    free_from: ['mineral_oil', 'silicones', 'sulphates', 'colourants'],
  },
  warnings: ['external_use', 'keep_from_eyes', 'broken_skin', 'slippery'],
  related: ['body-butter', 'shower-gel', 'bath-salt', 'body-oil'],
  variants: [
    {
      id: 1571,
      suffix: 'coffee',
      scent: 'coffee',
      content: { amount: 250, unit: 'g' },
      base_price: 1650,
      points: 1400,
      attributes: { scent_family: ['gourmand'], size: ['regular'] },
      ingredients:
        'Cocos Nucifera Oil, Coffea Arabica Seed Powder, Sucrose, Helianthus Annuus Seed Oil, Butyrospermum Parkii Butter, Polyglyceryl-3 Palmitate, Cera Alba, Tocopherol, Parfum, Limonene.',
    },
    {
      id: 1572,
      suffix: 'salt',
      scent: 'salt',
      content: { amount: 250, unit: 'g' },
      base_price: 1650,
      points: 1400,
      attributes: { scent_family: ['marine'], size: ['regular'] },
      ingredients:
        'Maris Sal, Cocos Nucifera Oil, Helianthus Annuus Seed Oil, Butyrospermum Parkii Butter, Polyglyceryl-3 Palmitate, Cera Alba, Tocopherol, Parfum, Limonene, Linalool.',
    },
  ],
}
