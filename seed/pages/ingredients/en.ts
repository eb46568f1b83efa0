import type { IngredientTexts } from './text-shape.ts'

export const INGREDIENTS_EN: IngredientTexts = {
  name: 'Ingredients guide',
  title: 'What is in it',
  description:
    'From water to iron oxide: what is in our products, what it does, where it comes from, and how to read the list on the pack.',
  groups: {
    carrying: ['What carries', 'Most of a product is what carries the rest: water, alcohol, oil or butter.'],
    caring: ['What cares', 'These bind water or keep it in the skin.'],
    washing: ['What washes', 'Each of these has one end that likes water and one that likes oil.'],
    keeping: ['What preserves', 'Whatever contains water has to be protected from germs, and every oil from the air.'],
    scent_and_colour: ['What smells and colours', 'The smallest part, and the first that is noticed.'],
  },
  ingredients: {
    water: ['Water', 'Dissolves and carries', 'Purified drinking water'],
    alcohol: ['Alcohol', 'Carries perfume and dries fast', 'Wheat'],
    almond_oil: ['Almond oil', 'Makes skin supple', 'Kernels of sweet almonds'],
    shea_butter: ['Shea butter', 'Protects dry skin', 'Nuts of the shea tree, Ghana'],
    glycerin: ['Glycerin', 'Binds water', 'Plant oils'],
    squalane: ['Squalane', 'Smooths without shine', 'Olives'],
    hyaluronic_acid: ['Hyaluronic acid', 'Holds water on the skin', 'Fermentation'],
    panthenol: ['Provitamin B5', 'Calms and keeps moist', 'Made in the laboratory'],
    coco_glucoside: ['Sugar surfactant', 'Washes mildly', 'Sugar and coconut'],
    betaine: ['Betaine', 'Makes the foam soft', 'Coconut oil'],
    olive_soap: ['Olive soap', 'Washes as a bar', 'Olive oil and lye'],
    benzoate: ['Sodium benzoate', 'Keeps yeast and mould away', 'Made in the laboratory'],
    vitamin_e: ['Vitamin E', 'Keeps oils from turning rancid', 'Plant oils'],
    citric_acid: ['Citric acid', 'Sets the right acidity', 'Fermented sugar'],
    perfume: ['Perfume', 'Everything you smell', 'Oils, resins and single molecules'],
    mica: ['Mica', 'Gives a gentle sheen', 'Mineral'],
    iron_oxide: ['Red iron oxide', 'Colours lips and cheeks', 'Mineral pigment, made pure'],
  },
  read_title: 'How to read the list',
  read: [
    [
      'The order',
      'What stands first is most of it. Ingredients are listed by weight; below one per cent their order is free.',
    ],
    [
      'The names',
      'They are INCI names, the same almost everywhere in the world: plants in Latin, the rest mostly in English.',
    ],
    [
      'Perfume',
      '“Parfum” is one word for a composition of many materials. Those of them that often cause allergies are named as well.',
    ],
    [
      'Colours',
      'They come last and have numbers: CI\u00a077491 is red iron oxide. Behind “+/-” stand the colours of all shades of a range.',
    ],
    [
      'The length',
      'A short list is no better for being short, and a long name no worse for being long. Tocopherol is vitamin E.',
    ],
  ],
  table_title: 'An example: the night balm',
  caption: 'The ingredients of the night balm, in the order of the pack',
  head: ['On the pack', 'What it is', 'What it does'],
  example: {
    'Butyrospermum Parkii Butter': ['Shea butter', 'Forms the balm and protects'],
    'Rosa Canina Fruit Oil': ['Rosehip oil', 'Makes skin supple'],
    'Helianthus Annuus Seed Oil': ['Sunflower oil', 'Makes the balm spread'],
    'Cera Alba': ['Beeswax', 'Keeps it firm in the jar'],
    Squalane: ['Oil from olives', 'Smooths without shine'],
    Bisabolol: ['A substance of chamomile', 'Calms'],
    Tocopherol: ['Vitamin E', 'Protects the oils from the air'],
    Parfum: ['Perfume', 'Smells'],
    Linalool: ['A part of the perfume, also found in lavender', 'Named because it can cause allergies'],
  },
  allergens_title: 'Allergens in perfume',
  allergens: [
    'Natural oils are mixtures of many substances, and some people react to some of them. Linalool is in lavender, limonene in every orange peel, coumarin in the tonka bean. For the skin it makes no difference whether they come from a plant or a laboratory.',
    'In the European Union such substances have to be named from 0.001 per cent on in products that stay on the skin, and from 0.01 per cent on in those that are rinsed off. The same list stands on the page of each product.',
    'If you know what you cannot tolerate, look for its name there. If you do not, try a new scent in the crook of your arm first and wait for a day. If you have an allergy, please ask your doctor.',
  ],
  without_title: 'What “without” means in our filters',
  without_lead:
    'Each of these says exactly one thing. Choose several, and only products remain to which all of them apply.',
  without: {
    colourants: 'Nothing is in it only to give colour. A tint comes from its oils and resins.',
    silicones: 'No dimethicone and none of its relatives. Plant oils and waxes make things smooth.',
    mineral_oil: 'No paraffin and no petroleum jelly, but plant oils and butters.',
    alcohol: 'No ethanol. Cetearyl alcohol may be in it: in spite of its name it is a waxy fat.',
    sulphates:
      'No surfactants such as sodium laureth sulfate. Soap or surfactants from sugar and coconut do the washing.',
    animal_products: 'Nothing that comes from animals, not even beeswax, honey or carmine.',
    perfume: 'No perfume was added. A product may still smell faintly of what it is made of.',
    aluminium_salts: 'With deodorants: sweat is not held back, only its smell is.',
  },
  faq_title: 'Questions about ingredients',
  faq: [
    [
      'Why are there preservatives?',
      'Because germs grow in water, and a cream is mostly water. Pure oils, balms and powders do without.',
    ],
    [
      'Is natural better?',
      'Not by itself: many allergens in perfumes come from plants. What counts is what a substance does on the skin and how much of it is in the product.',
    ],
    [
      'Are the products vegan?',
      'Many are, but not all: some contain beeswax, honey or carmine. The filter for products without animal ingredients shows those that do not.',
    ],
    [
      'What if page and pack differ?',
      'The pack in your hand counts. Please write to us, so that we can correct the page.',
    ],
  ],
}
