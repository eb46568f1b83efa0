import type { IngredientTexts } from './text-shape.ts'

export const INGREDIENTS_RO: IngredientTexts = {
  name: 'Ghidul ingredientelor',
  title: 'Ce este înăuntru',
  description:
    'De la apă la oxid de fier: ce conțin produsele noastre, la ce folosește, de unde vine și cum se citește lista de pe ambalaj.',
  groups: {
    carrying: ['Ce poartă', 'Cea mai mare parte a unui produs poartă restul: apă, alcool, ulei sau unt.'],
    caring: ['Ce îngrijește', 'Aceste ingrediente leagă apa sau o țin în piele.'],
    washing: ['Ce spală', 'Fiecare are un capăt căruia îi place apa și unul căruia îi place grăsimea.'],
    keeping: ['Ce conservă', 'Ce conține apă trebuie ferit de germeni, iar orice ulei, de aer.'],
    scent_and_colour: ['Ce miroase și colorează', 'Partea cea mai mică, dar prima care se observă.'],
  },
  ingredients: {
    water: ['Apă', 'Dizolvă și poartă', 'Apă potabilă purificată'],
    alcohol: ['Alcool', 'Poartă parfumul și se usucă repede', 'Grâu'],
    almond_oil: ['Ulei de migdale', 'Face pielea suplă', 'Sâmburi de migdale dulci'],
    shea_butter: ['Unt de shea', 'Protejează pielea uscată', 'Nuci de shea, Ghana'],
    glycerin: ['Glicerină', 'Leagă apa', 'Uleiuri vegetale'],
    squalane: ['Squalan', 'Netezește fără luciu', 'Măsline'],
    hyaluronic_acid: ['Acid hialuronic', 'Ține apa pe piele', 'Fermentare'],
    panthenol: ['Provitamina B5', 'Calmează și hidratează', 'Obținută în laborator'],
    coco_glucoside: ['Agent de spălare din zahăr', 'Spală blând', 'Zahăr și cocos'],
    betaine: ['Betaină', 'Face spuma moale', 'Ulei de cocos'],
    olive_soap: ['Săpun de măsline', 'Spală, sub formă de calup', 'Ulei de măsline și sodă'],
    benzoate: ['Benzoat de sodiu', 'Ține departe drojdiile și mucegaiul', 'Obținut în laborator'],
    vitamin_e: ['Vitamina E', 'Ferește uleiurile de râncezire', 'Uleiuri vegetale'],
    citric_acid: ['Acid citric', 'Reglează aciditatea', 'Zahăr fermentat'],
    perfume: ['Parfum', 'Tot ce se simte', 'Uleiuri, rășini și molecule separate'],
    mica: ['Mică', 'Dă o strălucire discretă', 'Mineral'],
    iron_oxide: ['Oxid roșu de fier', 'Colorează buzele și obrajii', 'Pigment mineral, obținut pur'],
  },
  read_title: 'Cum se citește lista',
  read: [
    [
      'Ordinea',
      'Ce stă la început se află în cantitatea cea mai mare. Ingredientele sunt ordonate după greutate; sub un procent, ordinea este liberă.',
    ],
    ['Numele', 'Sunt numele INCI, aproape aceleași în toată lumea: plantele în latină, restul mai ales în engleză.'],
    [
      'Parfumul',
      '„Parfum” este un singur cuvânt pentru o compoziție din multe materii. Cele care provoacă adesea alergii sunt numite separat.',
    ],
    [
      'Culorile',
      'Stau la sfârșit și au numere: CI\u00a077491 este oxidul roșu de fier. După „+/-” stau culorile tuturor nuanțelor unei game.',
    ],
    [
      'Lungimea',
      'O listă nu este mai bună fiindcă e scurtă, nici un nume mai rău fiindcă e lung. Tocopherol este vitamina E.',
    ],
  ],
  table_title: 'Un exemplu: balsamul de noapte',
  caption: 'Ingredientele balsamului de noapte, în ordinea de pe ambalaj',
  head: ['Pe ambalaj', 'Ce este', 'Ce face'],
  example: {
    'Butyrospermum Parkii Butter': ['Unt de shea', 'Formează balsamul și protejează'],
    'Rosa Canina Fruit Oil': ['Ulei de măceșe', 'Face pielea suplă'],
    'Helianthus Annuus Seed Oil': ['Ulei de floarea-soarelui', 'Ajută la întindere'],
    'Cera Alba': ['Ceară de albine', 'Dă consistență balsamului'],
    Squalane: ['Ulei obținut din măsline', 'Netezește fără luciu'],
    Bisabolol: ['O substanță din mușețel', 'Calmează'],
    Tocopherol: ['Vitamina E', 'Ferește uleiurile de aer'],
    Parfum: ['Parfum', 'Parfumează'],
    Linalool: ['O parte a parfumului, aflată și în lavandă', 'Numit fiindcă poate provoca alergii'],
  },
  allergens_title: 'Alergenii din parfumuri',
  allergens: [
    'Uleiurile naturale sunt amestecuri de multe substanțe, iar unii oameni reacționează la câteva dintre ele. Linaloolul este în lavandă, limonenul în orice coajă de portocală, cumarina în boabele de tonka. Pentru piele nu contează dacă vin dintr-o plantă sau dintr-un laborator.',
    'În Uniunea Europeană, astfel de substanțe trebuie numite de la 0,001 la sută în produsele care rămân pe piele și de la 0,01 la sută în cele care se clătesc. Aceeași listă se află pe pagina fiecărui produs.',
    'Dacă știți ce nu tolerați, căutați acolo acel nume. Dacă nu, încercați un parfum nou mai întâi în îndoitura cotului și așteptați o zi. Dacă aveți o alergie, întrebați medicul.',
  ],
  without_title: 'Ce înseamnă „fără” în filtrele noastre',
  without_lead:
    'Fiecare spune exact un singur lucru. Alegeți mai multe și rămân doar produsele pentru care toate sunt adevărate.',
  without: {
    colourants: 'Nimic nu este pus doar pentru culoare. Dacă există o nuanță, vine din uleiuri și rășini.',
    silicones: 'Nici dimeticonă, nici vreo rudă a ei. Netezesc uleiurile și cerurile vegetale.',
    mineral_oil: 'Nici parafină, nici vaselină, ci uleiuri și unturi vegetale.',
    alcohol: 'Fără etanol. Poate conține Cetearyl Alcohol: în ciuda numelui, este o grăsime asemănătoare cerii.',
    sulphates: 'Fără agenți de spălare precum Sodium Laureth Sulfate. Spală săpunul sau agenți din zahăr și cocos.',
    animal_products: 'Nimic de origine animală, nici ceară de albine, miere sau carmin.',
    perfume: 'Nu s-a adăugat parfum. Un produs poate totuși mirosi slab a ceea ce conține.',
    aluminium_salts: 'La deodorante: nu se oprește transpirația, ci doar mirosul ei.',
  },
  faq_title: 'Întrebări despre ingrediente',
  faq: [
    [
      'De ce există conservanți?',
      'Fiindcă germenii cresc în apă, iar o cremă este mai ales apă. Uleiurile pure, balsamurile și pudrele se lipsesc de ei.',
    ],
    [
      'Este mai bun ce e natural?',
      'Nu de la sine: mulți alergeni din parfumuri vin din plante. Contează ce face o substanță pe piele și cât conține produsul.',
    ],
    [
      'Sunt produsele vegane?',
      'Multe da, dar nu toate: unele conțin ceară de albine, miere sau carmin. Filtrul „fără ingrediente animale” le arată pe celelalte.',
    ],
    [
      'Ce facem dacă pagina și ambalajul diferă?',
      'Contează ambalajul pe care îl aveți în mână. Vă rugăm să ne scrieți, ca să corectăm pagina.',
    ],
  ],
}
