import type { IngredientTexts } from './text-shape.ts'

export const INGREDIENTS_IT: IngredientTexts = {
  name: 'Guida agli ingredienti',
  title: 'Che cosa c’è dentro',
  description:
    'Dall’acqua all’ossido di ferro: che cosa contengono i nostri prodotti, a che cosa serve, da dove viene e come leggere la lista sulla confezione.',
  groups: {
    carrying: ['Che cosa trasporta', 'La maggior parte di un prodotto trasporta il resto: acqua, alcol, olio o burro.'],
    caring: ['Che cosa cura', 'Questi ingredienti legano l’acqua o la trattengono nella pelle.'],
    washing: ['Che cosa lava', 'Ognuno ha un’estremità che ama l’acqua e una che ama il grasso.'],
    keeping: ['Che cosa conserva', 'Ciò che contiene acqua va protetto dai germi, e ogni olio dall’aria.'],
    scent_and_colour: ['Che cosa profuma e colora', 'La parte più piccola, e la prima che si nota.'],
  },
  ingredients: {
    water: ['Acqua', 'Scioglie e trasporta', 'Acqua potabile purificata'],
    alcohol: ['Alcol', 'Trasporta il profumo e asciuga in fretta', 'Frumento'],
    almond_oil: ['Olio di mandorle', 'Rende morbida la pelle', 'Mandorle dolci'],
    shea_butter: ['Burro di karité', 'Protegge la pelle secca', 'Noci di karité, Ghana'],
    glycerin: ['Glicerina', 'Lega l’acqua', 'Oli vegetali'],
    squalane: ['Squalano', 'Leviga senza lucidare', 'Olive'],
    hyaluronic_acid: ['Acido ialuronico', 'Trattiene l’acqua sulla pelle', 'Fermentazione'],
    panthenol: ['Provitamina B5', 'Calma e idrata', 'Ottenuta in laboratorio'],
    coco_glucoside: ['Tensioattivo di zucchero', 'Lava con delicatezza', 'Zucchero e cocco'],
    betaine: ['Betaina', 'Ammorbidisce la schiuma', 'Olio di cocco'],
    olive_soap: ['Sapone d’oliva', 'Lava, in saponetta', 'Olio d’oliva e soda'],
    benzoate: ['Benzoato di sodio', 'Tiene lontani lieviti e muffe', 'Ottenuto in laboratorio'],
    vitamin_e: ['Vitamina E', 'Impedisce agli oli di irrancidire', 'Oli vegetali'],
    citric_acid: ['Acido citrico', 'Regola l’acidità', 'Zucchero fermentato'],
    perfume: ['Profumo', 'Tutto ciò che si sente', 'Oli, resine e singole molecole'],
    mica: ['Mica', 'Dà una luce discreta', 'Minerale'],
    iron_oxide: ['Ossido di ferro rosso', 'Colora labbra e guance', 'Pigmento minerale, ottenuto puro'],
  },
  read_title: 'Come leggere la lista',
  read: [
    [
      'L’ordine',
      'Ciò che viene prima è presente in quantità maggiore. Gli ingredienti sono in ordine di peso; sotto l’uno per cento l’ordine è libero.',
    ],
    [
      'I nomi',
      'Sono i nomi INCI, quasi uguali in tutto il mondo: le piante in latino, il resto per lo più in inglese.',
    ],
    [
      'Il profumo',
      '«Parfum» è una parola sola per una composizione di molte materie. Quelle che causano spesso allergie sono nominate a parte.',
    ],
    [
      'I colori',
      'Vengono alla fine e hanno numeri: CI\u00a077491 è l’ossido di ferro rosso. Dopo «+/-» ci sono i colori di tutte le tonalità di una serie.',
    ],
    [
      'La lunghezza',
      'Una lista non è migliore perché è corta, né un nome peggiore perché è lungo. Tocopherol è la vitamina E.',
    ],
  ],
  table_title: 'Un esempio: il balsamo notte',
  caption: 'Gli ingredienti del balsamo notte, nell’ordine della confezione',
  head: ['Sulla confezione', 'Che cos’è', 'A che cosa serve'],
  example: {
    'Butyrospermum Parkii Butter': ['Burro di karité', 'Forma il balsamo e protegge'],
    'Rosa Canina Fruit Oil': ['Olio di rosa mosqueta', 'Rende morbida la pelle'],
    'Helianthus Annuus Seed Oil': ['Olio di girasole', 'Aiuta a stenderlo'],
    'Cera Alba': ['Cera d’api', 'Gli dà consistenza'],
    Squalane: ['Olio ricavato dalle olive', 'Leviga senza lucidare'],
    Bisabolol: ['Una sostanza della camomilla', 'Calma'],
    Tocopherol: ['Vitamina E', 'Protegge gli oli dall’aria'],
    Parfum: ['Profumo', 'Profuma'],
    Linalool: ['Una parte del profumo, presente anche nella lavanda', 'Nominato perché può causare allergie'],
  },
  allergens_title: 'Gli allergeni nei profumi',
  allergens: [
    'Gli oli naturali sono miscele di molte sostanze, e alcune persone reagiscono ad alcune di esse. Il linalolo è nella lavanda, il limonene in ogni scorza d’arancia, la cumarina nella fava tonka. Per la pelle non fa differenza che vengano da una pianta o da un laboratorio.',
    'Nell’Unione europea queste sostanze vanno nominate a partire dallo 0,001 per cento nei prodotti che restano sulla pelle e dallo 0,01 per cento in quelli che si sciacquano. La stessa lista è sulla pagina di ogni prodotto.',
    'Se sa che cosa non tollera, cerchi lì quel nome. Se no, provi prima un profumo nuovo nella piega del gomito e aspetti un giorno. In caso di allergia chieda al Suo medico.',
  ],
  without_title: 'Che cosa vuol dire «senza» nei nostri filtri',
  without_lead:
    'Ognuno dice esattamente una cosa. Ne scelga più d’uno, e restano solo i prodotti per cui valgono tutti.',
  without: {
    colourants: 'Nulla c’è solo per il colore. Se c’è una tinta, viene dagli oli e dalle resine.',
    silicones: 'Né dimeticone né alcuno dei suoi parenti. A levigare sono oli e cere vegetali.',
    mineral_oil: 'Né paraffina né vaselina, ma oli e burri vegetali.',
    alcohol: 'Niente etanolo. Può esserci Cetearyl Alcohol: malgrado il nome è un grasso simile alla cera.',
    sulphates:
      'Niente tensioattivi come il Sodium Laureth Sulfate. Lavano il sapone o tensioattivi di zucchero e cocco.',
    animal_products: 'Nulla che venga da animali, nemmeno cera d’api, miele o carminio.',
    perfume: 'Non è stato aggiunto profumo. Un prodotto può comunque sapere un poco di ciò di cui è fatto.',
    aluminium_salts: 'Nei deodoranti: non si frena il sudore, solo il suo odore.',
  },
  faq_title: 'Domande sugli ingredienti',
  faq: [
    [
      'Perché ci sono conservanti?',
      'Perché i germi crescono nell’acqua e una crema è soprattutto acqua. Oli puri, balsami e polveri ne fanno a meno.',
    ],
    [
      'Il naturale è migliore?',
      'Non di per sé: molti allergeni dei profumi vengono dalle piante. Conta che cosa fa una sostanza sulla pelle e quanta ce n’è.',
    ],
    [
      'I prodotti sono vegani?',
      'Molti sì, ma non tutti: alcuni contengono cera d’api, miele o carminio. Il filtro «senza ingredienti animali» mostra gli altri.',
    ],
    [
      'E se la pagina e la confezione non coincidono?',
      'Vale la confezione che ha in mano. Ci scriva, per favore, così correggiamo la pagina.',
    ],
  ],
}
