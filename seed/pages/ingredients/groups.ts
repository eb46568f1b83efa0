/** The ingredients that the guide explains, in its groups, with their names on the pack. */
export const INGREDIENT_GROUPS = {
  carrying: {
    water: 'Aqua',
    alcohol: 'Alcohol Denat.',
    almond_oil: 'Prunus Amygdalus Dulcis Oil',
    shea_butter: 'Butyrospermum Parkii Butter',
  },
  caring: {
    glycerin: 'Glycerin',
    squalane: 'Squalane',
    hyaluronic_acid: 'Sodium Hyaluronate',
    panthenol: 'Panthenol',
  },
  washing: {
    coco_glucoside: 'Coco-Glucoside',
    betaine: 'Cocamidopropyl Betaine',
    olive_soap: 'Sodium Olivate',
  },
  keeping: {
    benzoate: 'Sodium Benzoate',
    vitamin_e: 'Tocopherol',
    citric_acid: 'Citric Acid',
  },
  scent_and_colour: {
    perfume: 'Parfum',
    mica: 'Mica',
    iron_oxide: 'CI 77491',
  },
} as const

export type IngredientGroup = keyof typeof INGREDIENT_GROUPS

type NamesOf<Group> = Group extends unknown ? keyof Group : never
export type ExplainedIngredient = NamesOf<(typeof INGREDIENT_GROUPS)[IngredientGroup]>
