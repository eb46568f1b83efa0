import type { IngredientTexts } from './text-shape.ts'

export const INGREDIENTS_CS: IngredientTexts = {
  name: 'Průvodce složením',
  title: 'Co je uvnitř',
  description:
    'Od vody po oxid železitý: co obsahují naše výrobky, co to dělá, odkud to je a\u00a0jak číst seznam na obalu.',
  groups: {
    carrying: ['Co nese', 'Většina výrobku nese zbytek: voda, alkohol, olej nebo máslo.'],
    caring: ['Co pečuje', 'Tyto látky vážou vodu nebo ji drží v\u00a0pokožce.'],
    washing: [
      'Co myje',
      'Každá z\u00a0těchto látek má jeden konec, který má rád vodu, a\u00a0jeden, který má rád olej.',
    ],
    keeping: ['Co konzervuje', 'Co obsahuje vodu, je třeba chránit před mikroby a\u00a0každý olej před vzduchem.'],
    scent_and_colour: ['Co voní a\u00a0barví', 'Nejmenší část, a\u00a0přitom si jí všimnete první.'],
  },
  ingredients: {
    water: ['Voda', 'Rozpouští a\u00a0nese', 'Čištěná pitná voda'],
    alcohol: ['Alkohol', 'Nese vůni a\u00a0rychle schne', 'Pšenice'],
    almond_oil: ['Mandlový olej', 'Zvláčňuje pokožku', 'Jádra sladkých mandlí'],
    shea_butter: ['Bambucké máslo', 'Chrání suchou pokožku', 'Ořechy máslovníku, Ghana'],
    glycerin: ['Glycerin', 'Váže vodu', 'Rostlinné oleje'],
    squalane: ['Skvalan', 'Vyhlazuje bez lesku', 'Olivy'],
    hyaluronic_acid: ['Kyselina hyaluronová', 'Drží vodu na pokožce', 'Fermentace'],
    panthenol: ['Provitamin B5', 'Zklidňuje a\u00a0udržuje vlhkost', 'Vyrobeno v\u00a0laboratoři'],
    coco_glucoside: ['Cukerný tenzid', 'Myje šetrně', 'Cukr a\u00a0kokos'],
    betaine: ['Betain', 'Zjemňuje pěnu', 'Kokosový olej'],
    olive_soap: ['Olivové mýdlo', 'Myje jako kostka', 'Olivový olej a\u00a0louh'],
    benzoate: ['Benzoan sodný', 'Brání kvasinkám a\u00a0plísním', 'Vyrobeno v\u00a0laboratoři'],
    vitamin_e: ['Vitamin E', 'Chrání oleje před žluknutím', 'Rostlinné oleje'],
    citric_acid: ['Kyselina citronová', 'Nastavuje správnou kyselost', 'Zkvašený cukr'],
    perfume: ['Parfém', 'Všechno, co cítíte', 'Silice, pryskyřice a\u00a0jednotlivé molekuly'],
    mica: ['Slída', 'Dává jemný lesk', 'Minerál'],
    iron_oxide: ['Červený oxid železitý', 'Barví rty a\u00a0tváře', 'Minerální pigment, vyráběný čistý'],
  },
  read_title: 'Jak číst seznam',
  read: [
    [
      'Pořadí',
      'Čeho je nejvíc, to stojí na začátku. Složky jsou řazené podle hmotnosti; pod jedním procentem je pořadí volné.',
    ],
    ['Názvy', 'Jsou to názvy INCI, téměř všude na světě stejné: rostliny latinsky, zbytek většinou anglicky.'],
    [
      'Parfém',
      '„Parfum“ je jedno slovo pro kompozici z\u00a0mnoha látek. Ty z\u00a0nich, které často vyvolávají alergie, jsou uvedené zvlášť.',
    ],
    [
      'Barvy',
      'Stojí na konci a\u00a0mají čísla: CI\u00a077491 je červený oxid železitý. Za „+/-“ jsou barvy všech odstínů řady.',
    ],
    [
      'Délka',
      'Krátký seznam není lepší jen proto, že je krátký, a\u00a0dlouhý název horší jen proto, že je dlouhý. Tocopherol je vitamin E.',
    ],
  ],
  table_title: 'Příklad: noční balzám',
  caption: 'Složky nočního balzámu v\u00a0pořadí z\u00a0obalu',
  head: ['Na obalu', 'Co to je', 'Co dělá'],
  example: {
    'Butyrospermum Parkii Butter': ['Bambucké máslo', 'Tvoří balzám a\u00a0chrání'],
    'Rosa Canina Fruit Oil': ['Šípkový olej', 'Zvláčňuje pokožku'],
    'Helianthus Annuus Seed Oil': ['Slunečnicový olej', 'Usnadňuje roztírání'],
    'Cera Alba': ['Včelí vosk', 'Dává balzámu pevnost'],
    Squalane: ['Olej z\u00a0oliv', 'Vyhlazuje bez lesku'],
    Bisabolol: ['Látka z\u00a0heřmánku', 'Zklidňuje'],
    Tocopherol: ['Vitamin E', 'Chrání oleje před vzduchem'],
    Parfum: ['Parfém', 'Voní'],
    Linalool: ['Část parfému, je i\u00a0v\u00a0levanduli', 'Uveden, protože může vyvolat alergii'],
  },
  allergens_title: 'Alergeny v\u00a0parfémech',
  allergens: [
    'Přírodní silice jsou směsi mnoha látek a\u00a0někteří lidé na některé z\u00a0nich reagují. Linalool je v\u00a0levanduli, limonen v\u00a0každé pomerančové kůře, kumarin v\u00a0tonkových bobech. Pro pokožku není rozdíl, zda pocházejí z\u00a0rostliny, nebo z\u00a0laboratoře.',
    'V\u00a0Evropské unii se takové látky musí uvádět od 0,001 procenta ve výrobcích, které na pokožce zůstávají, a\u00a0od 0,01 procenta v\u00a0těch, které se oplachují. Stejný seznam je na stránce každého výrobku.',
    'Pokud víte, co nesnášíte, hledejte tam ten název. Pokud ne, vyzkoušejte novou vůni nejdřív v\u00a0loketní jamce a\u00a0počkejte den. Máte-li alergii, poraďte se prosím s\u00a0lékařem.',
  ],
  without_title: 'Co znamená „bez“ v\u00a0našich filtrech',
  without_lead:
    'Každý údaj říká přesně jednu věc. Vyberete-li jich víc, zůstanou jen výrobky, pro které platí všechny.',
  without: {
    colourants: 'Nic v\u00a0nich není jen kvůli barvě. Odstín pochází z\u00a0olejů a\u00a0pryskyřic.',
    silicones: 'Žádný dimethikon ani jeho příbuzní. O\u00a0hladkost se starají rostlinné oleje a\u00a0vosky.',
    mineral_oil: 'Žádný parafín ani vazelína, nýbrž rostlinné oleje a\u00a0másla.',
    alcohol: 'Žádný etanol. Cetearyl Alcohol obsahovat mohou: navzdory názvu je to tuk podobný vosku.',
    sulphates: 'Žádné tenzidy jako Sodium Laureth Sulfate. Myje mýdlo nebo tenzidy z\u00a0cukru a\u00a0kokosu.',
    animal_products: 'Nic, co pochází ze zvířat, ani včelí vosk, med či karmín.',
    perfume: 'Nebyla přidána žádná vůně. Výrobek přesto může slabě vonět po tom, z\u00a0čeho je.',
    aluminium_salts: 'U\u00a0deodorantů: nezadržuje se pot, jen jeho pach.',
  },
  faq_title: 'Otázky ke složení',
  faq: [
    [
      'Proč konzervanty?',
      'Protože mikroby rostou ve vodě a\u00a0krém je převážně voda. Čisté oleje, balzámy a\u00a0prášky se bez nich obejdou.',
    ],
    [
      'Je přírodní lepší?',
      'Samo o\u00a0sobě ne: mnoho alergenů v\u00a0parfémech pochází z\u00a0rostlin. Záleží na tom, co látka na pokožce dělá a\u00a0kolik jí je.',
    ],
    [
      'Jsou výrobky veganské?',
      'Mnohé ano, ale ne všechny: některé obsahují včelí vosk, med nebo karmín. Filtr „bez živočišných složek“ ukáže ostatní.',
    ],
    [
      'Co když se stránka a\u00a0obal liší?',
      'Platí obal, který máte v\u00a0ruce. Napište nám prosím, abychom stránku opravili.',
    ],
  ],
}
