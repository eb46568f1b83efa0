import type { IngredientTexts } from './text-shape.ts'

export const INGREDIENTS_FR: IngredientTexts = {
  name: 'Guide des ingrédients',
  title: 'Ce qu’il y a dedans',
  description:
    'De l’eau à l’oxyde de fer\u00a0: ce que contiennent nos produits, à quoi cela sert, d’où cela vient et comment lire la liste de l’emballage.',
  groups: {
    carrying: ['Ce qui porte', 'La plus grande part d’un produit porte le reste\u00a0: eau, alcool, huile ou beurre.'],
    caring: ['Ce qui soigne', 'Ces ingrédients fixent l’eau ou la gardent dans la peau.'],
    washing: ['Ce qui lave', 'Chacun a une extrémité qui aime l’eau et une autre qui aime le gras.'],
    keeping: ['Ce qui conserve', 'Ce qui contient de l’eau doit être protégé des germes, et toute huile de l’air.'],
    scent_and_colour: ['Ce qui parfume et colore', 'La plus petite part, et la première que l’on remarque.'],
  },
  ingredients: {
    water: ['Eau', 'Dissout et porte', 'Eau potable purifiée'],
    alcohol: ['Alcool', 'Porte le parfum et sèche vite', 'Blé'],
    almond_oil: ['Huile d’amande douce', 'Assouplit la peau', 'Amandes douces'],
    shea_butter: ['Beurre de karité', 'Protège les peaux sèches', 'Noix de karité, Ghana'],
    glycerin: ['Glycérine', 'Fixe l’eau', 'Huiles végétales'],
    squalane: ['Squalane', 'Lisse sans faire briller', 'Olives'],
    hyaluronic_acid: ['Acide hyaluronique', 'Retient l’eau sur la peau', 'Fermentation'],
    panthenol: ['Provitamine B5', 'Apaise et hydrate', 'Préparée en laboratoire'],
    coco_glucoside: ['Tensioactif de sucre', 'Lave en douceur', 'Sucre et coco'],
    betaine: ['Bétaïne', 'Adoucit la mousse', 'Huile de coco'],
    olive_soap: ['Savon d’olive', 'Lave, en pain', 'Huile d’olive et soude'],
    benzoate: ['Benzoate de sodium', 'Écarte levures et moisissures', 'Préparé en laboratoire'],
    vitamin_e: ['Vitamine E', 'Empêche les huiles de rancir', 'Huiles végétales'],
    citric_acid: ['Acide citrique', 'Règle l’acidité', 'Sucre fermenté'],
    perfume: ['Parfum', 'Tout ce que vous sentez', 'Huiles, résines et molécules isolées'],
    mica: ['Mica', 'Donne un éclat discret', 'Minéral'],
    iron_oxide: ['Oxyde de fer rouge', 'Colore les lèvres et les joues', 'Pigment minéral, préparé pur'],
  },
  read_title: 'Comment lire la liste',
  read: [
    [
      'L’ordre',
      'Ce qui vient en premier est ce qu’il y a le plus. Les ingrédients sont classés par poids\u00a0; au-dessous d’un pour cent, l’ordre est libre.',
    ],
    [
      'Les noms',
      'Ce sont les noms INCI, presque partout les mêmes\u00a0: les plantes en latin, le reste le plus souvent en anglais.',
    ],
    [
      'Le parfum',
      '«\u00a0Parfum\u00a0» est un seul mot pour une composition de nombreuses matières. Celles qui causent souvent des allergies sont nommées à part.',
    ],
    [
      'Les couleurs',
      'Elles viennent à la fin, avec un numéro\u00a0: CI\u00a077491 est l’oxyde de fer rouge. Après «\u00a0+/-\u00a0» figurent les couleurs de toutes les teintes d’une gamme.',
    ],
    [
      'La longueur',
      'Une liste n’est pas meilleure parce qu’elle est courte, ni un nom pire parce qu’il est long. Tocopherol est la vitamine E.',
    ],
  ],
  table_title: 'Un exemple\u00a0: le baume de nuit',
  caption: 'Les ingrédients du baume de nuit, dans l’ordre de l’emballage',
  head: ['Sur l’emballage', 'Ce que c’est', 'À quoi cela sert'],
  example: {
    'Butyrospermum Parkii Butter': ['Beurre de karité', 'Forme le baume et protège'],
    'Rosa Canina Fruit Oil': ['Huile de rose musquée', 'Assouplit la peau'],
    'Helianthus Annuus Seed Oil': ['Huile de tournesol', 'Facilite l’application'],
    'Cera Alba': ['Cire d’abeille', 'Donne sa fermeté au baume'],
    Squalane: ['Huile tirée de l’olive', 'Lisse sans faire briller'],
    Bisabolol: ['Une substance de la camomille', 'Apaise'],
    Tocopherol: ['Vitamine E', 'Protège les huiles de l’air'],
    Parfum: ['Parfum', 'Parfume'],
    Linalool: ['Une partie du parfum, présente aussi dans la lavande', 'Nommé, car il peut causer des allergies'],
  },
  allergens_title: 'Les allergènes dans les parfums',
  allergens: [
    'Les huiles naturelles sont des mélanges de nombreuses substances, et certaines personnes réagissent à quelques-unes d’entre elles. Il y a du linalol dans la lavande, du limonène dans toute écorce d’orange, de la coumarine dans la fève tonka. Pour la peau, peu importe qu’elles viennent d’une plante ou d’un laboratoire.',
    'Dans l’Union européenne, ces substances doivent être nommées à partir de 0,001 pour cent dans les produits qui restent sur la peau, et de 0,01 pour cent dans ceux que l’on rince. La même liste figure sur la page de chaque produit.',
    'Si vous savez ce que vous ne tolérez pas, cherchez-y ce nom. Sinon, essayez d’abord un nouveau parfum au pli du coude et attendez un jour. En cas d’allergie, demandez conseil à votre médecin.',
  ],
  without_title: 'Ce que veut dire «\u00a0sans\u00a0» dans nos filtres',
  without_lead:
    'Chacun de ces mots dit exactement une chose. Choisissez-en plusieurs, et il ne reste que les produits pour lesquels tous sont vrais.',
  without: {
    colourants: 'Rien n’y est seulement pour la couleur. Une teinte vient des huiles et des résines.',
    silicones: 'Ni diméthicone ni aucun de ses parents. Ce sont des huiles et des cires végétales qui lissent.',
    mineral_oil: 'Ni paraffine ni vaseline, mais des huiles et des beurres végétaux.',
    alcohol:
      'Pas d’éthanol. Il peut y avoir du Cetearyl Alcohol\u00a0: malgré son nom, c’est un corps gras proche d’une cire.',
    sulphates:
      'Pas de tensioactifs comme le Sodium Laureth Sulfate. Le savon, ou des tensioactifs de sucre et de coco, lavent à leur place.',
    animal_products: 'Rien qui vienne d’un animal, pas même cire d’abeille, miel ou carmin.',
    perfume: 'Aucun parfum n’a été ajouté. Un produit peut tout de même sentir un peu ce dont il est fait.',
    aluminium_salts: 'Pour les déodorants\u00a0: la transpiration n’est pas bloquée, seule son odeur l’est.',
  },
  faq_title: 'Questions sur les ingrédients',
  faq: [
    [
      'Pourquoi des conservateurs\u00a0?',
      'Parce que les germes poussent dans l’eau, et qu’une crème est surtout de l’eau. Les huiles pures, les baumes et les poudres s’en passent.',
    ],
    [
      'Le naturel est-il meilleur\u00a0?',
      'Pas en soi\u00a0: beaucoup d’allergènes des parfums viennent des plantes. Ce qui compte, c’est l’effet d’une substance sur la peau et sa quantité.',
    ],
    [
      'Les produits sont-ils véganes\u00a0?',
      'Beaucoup le sont, mais pas tous\u00a0: certains contiennent de la cire d’abeille, du miel ou du carmin. Le filtre «\u00a0sans ingrédients d’origine animale\u00a0» montre les autres.',
    ],
    [
      'Et si la page et l’emballage diffèrent\u00a0?',
      'C’est l’emballage que vous avez en main qui compte. Écrivez-nous pour que nous corrigions la page.',
    ],
  ],
}
