import type { IngredientTexts } from './text-shape.ts'

export const INGREDIENTS_ES: IngredientTexts = {
  name: 'Guía de ingredientes',
  title: 'Qué hay dentro',
  description:
    'Del agua al óxido de hierro: qué contienen nuestros productos, para qué sirve, de dónde viene y cómo leer la lista del envase.',
  groups: {
    carrying: ['Lo que lleva', 'La mayor parte de un producto lleva el resto: agua, alcohol, aceite o manteca.'],
    caring: ['Lo que cuida', 'Estos ingredientes retienen el agua o la mantienen en la piel.'],
    washing: ['Lo que lava', 'Cada uno tiene un extremo al que le gusta el agua y otro al que le gusta la grasa.'],
    keeping: ['Lo que conserva', 'Lo que contiene agua hay que protegerlo de los gérmenes, y todo aceite, del aire.'],
    scent_and_colour: ['Lo que perfuma y da color', 'La parte más pequeña, y la primera que se nota.'],
  },
  ingredients: {
    water: ['Agua', 'Disuelve y lleva', 'Agua potable purificada'],
    alcohol: ['Alcohol', 'Lleva el perfume y seca deprisa', 'Trigo'],
    almond_oil: ['Aceite de almendras', 'Da flexibilidad a la piel', 'Almendras dulces'],
    shea_butter: ['Manteca de karité', 'Protege la piel seca', 'Nueces de karité, Ghana'],
    glycerin: ['Glicerina', 'Retiene el agua', 'Aceites vegetales'],
    squalane: ['Escualano', 'Suaviza sin dar brillo', 'Aceitunas'],
    hyaluronic_acid: ['Ácido hialurónico', 'Mantiene el agua sobre la piel', 'Fermentación'],
    panthenol: ['Provitamina B5', 'Calma e hidrata', 'Obtenida en laboratorio'],
    coco_glucoside: ['Tensioactivo de azúcar', 'Lava con suavidad', 'Azúcar y coco'],
    betaine: ['Betaína', 'Suaviza la espuma', 'Aceite de coco'],
    olive_soap: ['Jabón de oliva', 'Lava en pastilla', 'Aceite de oliva y sosa'],
    benzoate: ['Benzoato de sodio', 'Impide levaduras y moho', 'Obtenido en laboratorio'],
    vitamin_e: ['Vitamina E', 'Evita que los aceites se enrancien', 'Aceites vegetales'],
    citric_acid: ['Ácido cítrico', 'Ajusta la acidez', 'Azúcar fermentado'],
    perfume: ['Perfume', 'Todo lo que se huele', 'Aceites, resinas y moléculas sueltas'],
    mica: ['Mica', 'Da un brillo discreto', 'Mineral'],
    iron_oxide: ['Óxido de hierro rojo', 'Da color a labios y mejillas', 'Pigmento mineral, obtenido puro'],
  },
  read_title: 'Cómo leer la lista',
  read: [
    [
      'El orden',
      'Lo que está primero es lo que más hay. Los ingredientes van por peso; por debajo del uno por ciento, el orden es libre.',
    ],
    [
      'Los nombres',
      'Son los nombres INCI, casi iguales en todo el mundo: las plantas en latín y lo demás casi siempre en inglés.',
    ],
    [
      'El perfume',
      '«Parfum» es una sola palabra para una composición de muchas materias. Las que suelen causar alergias se nombran aparte.',
    ],
    [
      'Los colores',
      'Van al final y tienen números: CI\u00a077491 es el óxido de hierro rojo. Tras «+/-» figuran los colores de todos los tonos de una gama.',
    ],
    [
      'La longitud',
      'Una lista no es mejor por ser corta ni un nombre peor por ser largo. Tocopherol es la vitamina E.',
    ],
  ],
  table_title: 'Un ejemplo: el bálsamo de noche',
  caption: 'Los ingredientes del bálsamo de noche, en el orden del envase',
  head: ['En el envase', 'Qué es', 'Para qué sirve'],
  example: {
    'Butyrospermum Parkii Butter': ['Manteca de karité', 'Forma el bálsamo y protege'],
    'Rosa Canina Fruit Oil': ['Aceite de rosa mosqueta', 'Da flexibilidad a la piel'],
    'Helianthus Annuus Seed Oil': ['Aceite de girasol', 'Ayuda a extenderlo'],
    'Cera Alba': ['Cera de abejas', 'Le da firmeza'],
    Squalane: ['Aceite obtenido de la aceituna', 'Suaviza sin dar brillo'],
    Bisabolol: ['Una sustancia de la manzanilla', 'Calma'],
    Tocopherol: ['Vitamina E', 'Protege los aceites del aire'],
    Parfum: ['Perfume', 'Perfuma'],
    Linalool: ['Una parte del perfume, que también está en la lavanda', 'Se nombra porque puede causar alergias'],
  },
  allergens_title: 'Los alérgenos en los perfumes',
  allergens: [
    'Los aceites naturales son mezclas de muchas sustancias, y algunas personas reaccionan a algunas de ellas. Hay linalool en la lavanda, limoneno en cualquier cáscara de naranja y cumarina en el haba tonka. Para la piel da igual que vengan de una planta o de un laboratorio.',
    'En la Unión Europea, estas sustancias deben nombrarse a partir del 0,001 por ciento en los productos que se quedan en la piel, y del 0,01 por ciento en los que se aclaran. La misma lista figura en la página de cada producto.',
    'Si sabe qué no tolera, busque allí ese nombre. Si no, pruebe un aroma nuevo primero en el pliegue del codo y espere un día. Si tiene alergia, consulte a su médico.',
  ],
  without_title: 'Qué significa «sin» en nuestros filtros',
  without_lead:
    'Cada uno dice exactamente una cosa. Elija varios y solo quedarán los productos para los que todos sean ciertos.',
  without: {
    colourants: 'Nada está ahí solo por el color. Si hay un tono, viene de los aceites y las resinas.',
    silicones: 'Ni dimeticona ni ninguna de sus parientes. Lo suave lo ponen aceites y ceras vegetales.',
    mineral_oil: 'Ni parafina ni vaselina, sino aceites y mantecas vegetales.',
    alcohol: 'Sin etanol. Puede llevar Cetearyl Alcohol: pese a su nombre, es una grasa parecida a la cera.',
    sulphates: 'Sin tensioactivos como el Sodium Laureth Sulfate. Lavan el jabón o tensioactivos de azúcar y coco.',
    animal_products: 'Nada que venga de animales, tampoco cera de abejas, miel ni carmín.',
    perfume: 'No se ha añadido perfume. Aun así, un producto puede oler un poco a aquello de lo que está hecho.',
    aluminium_salts: 'En desodorantes: no se frena el sudor, solo su olor.',
  },
  faq_title: 'Preguntas sobre ingredientes',
  faq: [
    [
      '¿Por qué llevan conservantes?',
      'Porque los gérmenes crecen en el agua y una crema es sobre todo agua. Los aceites puros, los bálsamos y los polvos no los necesitan.',
    ],
    [
      '¿Es mejor lo natural?',
      'No por sí solo: muchos alérgenos de los perfumes vienen de plantas. Cuenta lo que una sustancia hace en la piel y cuánta hay.',
    ],
    [
      '¿Son veganos los productos?',
      'Muchos sí, pero no todos: algunos llevan cera de abejas, miel o carmín. El filtro «sin ingredientes de origen animal» muestra los demás.',
    ],
    [
      '¿Y si la página y el envase no coinciden?',
      'Vale el envase que tiene en la mano. Escríbanos, por favor, para que corrijamos la página.',
    ],
  ],
}
