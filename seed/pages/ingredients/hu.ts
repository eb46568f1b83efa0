import type { IngredientTexts } from './text-shape.ts'

export const INGREDIENTS_HU: IngredientTexts = {
  name: 'Összetevők útmutatója',
  title: 'Mi van benne',
  description:
    'A víztől a vas-oxidig: mit tartalmaznak termékeink, mire valók az összetevők, honnan származnak, és hogyan kell olvasni a csomagoláson álló listát.',
  groups: {
    carrying: ['Ami hordoz', 'Egy termék legnagyobb része a többit hordozza: víz, alkohol, olaj vagy vaj.'],
    caring: ['Ami ápol', 'Ezek az anyagok megkötik a vizet, vagy a bőrben tartják.'],
    washing: ['Ami mos', 'Mindegyiknek az egyik vége a vizet, a másik a zsírt kedveli.'],
    keeping: ['Ami tartósít', 'Amiben víz van, azt óvni kell a csíráktól, minden olajat pedig a levegőtől.'],
    scent_and_colour: ['Ami illatozik és színez', 'A legkisebb rész, mégis ezt vesszük észre először.'],
  },
  ingredients: {
    water: ['Víz', 'Old és hordoz', 'Tisztított ivóvíz'],
    alcohol: ['Alkohol', 'Hordozza az illatot, és gyorsan szárad', 'Búza'],
    almond_oil: ['Mandulaolaj', 'Puhává teszi a bőrt', 'Édesmandula magja'],
    shea_butter: ['Sheavaj', 'Védi a száraz bőrt', 'A sheafa diója, Ghána'],
    glycerin: ['Glicerin', 'Megköti a vizet', 'Növényi olajok'],
    squalane: ['Szkvalán', 'Simít, de nem fénylik', 'Olajbogyó'],
    hyaluronic_acid: ['Hialuronsav', 'A bőrön tartja a vizet', 'Erjesztés'],
    panthenol: ['B5-provitamin', 'Nyugtat és hidratál', 'Laboratóriumban készül'],
    coco_glucoside: ['Cukortenzid', 'Kíméletesen mos', 'Cukor és kókusz'],
    betaine: ['Betain', 'Lággyá teszi a habot', 'Kókuszolaj'],
    olive_soap: ['Olívaszappan', 'Szappanként mos', 'Olívaolaj és lúg'],
    benzoate: ['Nátrium-benzoát', 'Távol tartja az élesztőt és a penészt', 'Laboratóriumban készül'],
    vitamin_e: ['E-vitamin', 'Óvja az olajokat az avasodástól', 'Növényi olajok'],
    citric_acid: ['Citromsav', 'Beállítja a savasságot', 'Erjesztett cukor'],
    perfume: ['Illatanyag', 'Minden, amit érezni', 'Olajok, gyanták és egyes molekulák'],
    mica: ['Csillám', 'Lágy fényt ad', 'Ásvány'],
    iron_oxide: ['Vörös vas-oxid', 'Színezi az ajkat és az arcot', 'Ásványi pigment, tisztán előállítva'],
  },
  read_title: 'Hogyan olvassa a listát',
  read: [
    [
      'A sorrend',
      'Ami elöl áll, abból van a legtöbb. Az összetevők tömeg szerint sorakoznak; egy százalék alatt a sorrend szabad.',
    ],
    [
      'A nevek',
      'Ezek az INCI-nevek, szinte az egész világon ugyanazok: a növények latinul, a többi többnyire angolul.',
    ],
    [
      'Az illat',
      'A „Parfum” egyetlen szó egy sok anyagból álló kompozícióra. Amelyik közülük gyakran okoz allergiát, azt külön is megnevezik.',
    ],
    [
      'A színek',
      'A végén állnak, számmal: a CI\u00a077491 a vörös vas-oxid. A „+/-” után egy sorozat összes árnyalatának színei következnek.',
    ],
    [
      'A hossz',
      'Egy lista nem jobb attól, hogy rövid, és egy név sem rosszabb attól, hogy hosszú. A Tocopherol az E-vitamin.',
    ],
  ],
  table_title: 'Egy példa: az éjszakai balzsam',
  caption: 'Az éjszakai balzsam összetevői a csomagolás sorrendjében',
  head: ['A csomagoláson', 'Mi ez', 'Mit tesz'],
  example: {
    'Butyrospermum Parkii Butter': ['Sheavaj', 'Ez adja a balzsamot, és véd'],
    'Rosa Canina Fruit Oil': ['Csipkebogyóolaj', 'Puhává teszi a bőrt'],
    'Helianthus Annuus Seed Oil': ['Napraforgóolaj', 'Segíti az eloszlatást'],
    'Cera Alba': ['Méhviasz', 'Szilárdságot ad'],
    Squalane: ['Olajbogyóból nyert olaj', 'Simít, de nem fénylik'],
    Bisabolol: ['A kamilla egyik anyaga', 'Nyugtat'],
    Tocopherol: ['E-vitamin', 'Óvja az olajokat a levegőtől'],
    Parfum: ['Illatanyag', 'Illatozik'],
    Linalool: ['Az illatanyag része, a levendulában is megvan', 'Megnevezzük, mert allergiát okozhat'],
  },
  allergens_title: 'Allergének a parfümben',
  allergens: [
    'A természetes olajok sok anyag keverékei, és vannak, akik némelyikre érzékenyek. Linalool van a levendulában, limonén minden narancshéjban, kumarin a tonkababban. A bőrnek nem számít, hogy növényből vagy laboratóriumból származnak.',
    'Az Európai Unióban az ilyen anyagokat 0,001 százaléktól kell megnevezni a bőrön maradó, és 0,01 százaléktól a lemosandó termékekben. Ugyanez a lista áll minden termék oldalán.',
    'Ha tudja, mire érzékeny, keresse ott ezt a nevet. Ha nem, az új illatot először a könyökhajlatban próbálja ki, és várjon egy napot. Allergia esetén kérdezze meg orvosát.',
  ],
  without_title: 'Mit jelent szűrőinkben az, hogy „nem tartalmaz”',
  without_lead:
    'Mindegyik pontosan egy dolgot mond. Ha többet választ, csak azok a termékek maradnak, amelyekre mind igaz.',
  without: {
    colourants: 'Semmi sincs benne csak a szín kedvéért. Az árnyalatot az olajok és gyanták adják.',
    silicones: 'Sem dimetikon, sem rokonai. A simaságról növényi olajok és viaszok gondoskodnak.',
    mineral_oil: 'Sem paraffin, sem vazelin, hanem növényi olajok és vajak.',
    alcohol: 'Nincs benne etanol. Cetearyl Alcohol lehet: neve ellenére viaszszerű zsír.',
    sulphates:
      'Nincsenek benne olyan tenzidek, mint a Sodium Laureth Sulfate. Szappan vagy cukorból és kókuszból készült tenzid mos.',
    animal_products: 'Semmi állati eredetű, méhviasz, méz vagy kármin sem.',
    perfume: 'Nem adtunk hozzá illatanyagot. Egy termék mégis illatozhat enyhén attól, amiből készült.',
    aluminium_salts: 'Dezodoroknál: nem az izzadást fogja vissza, csak a szagát.',
  },
  faq_title: 'Kérdések az összetevőkről',
  faq: [
    [
      'Miért van szükség tartósítószerre?',
      'Mert a csírák vízben szaporodnak, és egy krém nagyrészt víz. A tiszta olajok, balzsamok és porok megvannak nélküle.',
    ],
    [
      'Jobb, ami természetes?',
      'Önmagában nem: a parfümök sok allergénje növényekből származik. Az számít, mit tesz egy anyag a bőrön, és mennyi van belőle.',
    ],
    [
      'Vegánok a termékek?',
      'Sok igen, de nem mind: némelyikben méhviasz, méz vagy kármin van. Az állati összetevő nélküli termékek szűrője a többit mutatja.',
    ],
    [
      'Mi van, ha az oldal és a csomagolás eltér?',
      'A kezében lévő csomagolás az érvényes. Kérjük, írjon nekünk, hogy kijavítsuk az oldalt.',
    ],
  ],
}
