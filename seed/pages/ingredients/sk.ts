import type { IngredientTexts } from './text-shape.ts'

export const INGREDIENTS_SK: IngredientTexts = {
  name: 'Sprievodca zložením',
  title: 'Čo je vnútri',
  description:
    'Od vody po oxid železitý: čo obsahujú naše výrobky, čo to robí, odkiaľ to je a\u00a0ako čítať zoznam na obale.',
  groups: {
    carrying: ['Čo nesie', 'Väčšina výrobku nesie zvyšok: voda, alkohol, olej alebo maslo.'],
    caring: ['Čo sa stará', 'Tieto látky viažu vodu alebo ju držia v\u00a0pokožke.'],
    washing: [
      'Čo umýva',
      'Každá z\u00a0týchto látok má jeden koniec, ktorý má rád vodu, a\u00a0jeden, ktorý má rád olej.',
    ],
    keeping: ['Čo konzervuje', 'Čo obsahuje vodu, treba chrániť pred mikróbmi a\u00a0každý olej pred vzduchom.'],
    scent_and_colour: ['Čo vonia a\u00a0farbí', 'Najmenšia časť, a\u00a0predsa si ju všimnete prvú.'],
  },
  ingredients: {
    water: ['Voda', 'Rozpúšťa a\u00a0nesie', 'Čistená pitná voda'],
    alcohol: ['Alkohol', 'Nesie vôňu a\u00a0rýchlo schne', 'Pšenica'],
    almond_oil: ['Mandľový olej', 'Zvláčňuje pokožku', 'Jadrá sladkých mandlí'],
    shea_butter: ['Bambucké maslo', 'Chráni suchú pokožku', 'Orechy maslovníka, Ghana'],
    glycerin: ['Glycerín', 'Viaže vodu', 'Rastlinné oleje'],
    squalane: ['Skvalán', 'Vyhladzuje bez lesku', 'Olivy'],
    hyaluronic_acid: ['Kyselina hyalurónová', 'Drží vodu na pokožke', 'Fermentácia'],
    panthenol: ['Provitamín B5', 'Upokojuje a\u00a0udržiava vlhkosť', 'Vyrobené v\u00a0laboratóriu'],
    coco_glucoside: ['Cukrový tenzid', 'Umýva šetrne', 'Cukor a\u00a0kokos'],
    betaine: ['Betaín', 'Zjemňuje penu', 'Kokosový olej'],
    olive_soap: ['Olivové mydlo', 'Umýva ako kocka', 'Olivový olej a\u00a0lúh'],
    benzoate: ['Benzoan sodný', 'Bráni kvasinkám a\u00a0plesniam', 'Vyrobené v\u00a0laboratóriu'],
    vitamin_e: ['Vitamín E', 'Chráni oleje pred stuchnutím', 'Rastlinné oleje'],
    citric_acid: ['Kyselina citrónová', 'Nastavuje správnu kyslosť', 'Skvasený cukor'],
    perfume: ['Parfum', 'Všetko, čo cítite', 'Silice, živice a\u00a0jednotlivé molekuly'],
    mica: ['Sľuda', 'Dáva jemný lesk', 'Minerál'],
    iron_oxide: ['Červený oxid železitý', 'Farbí pery a\u00a0líca', 'Minerálny pigment, vyrábaný čistý'],
  },
  read_title: 'Ako čítať zoznam',
  read: [
    [
      'Poradie',
      'Čoho je najviac, to stojí na začiatku. Zložky sú zoradené podľa hmotnosti; pod jedným percentom je poradie voľné.',
    ],
    ['Názvy', 'Sú to názvy INCI, takmer všade na svete rovnaké: rastliny po latinsky, zvyšok väčšinou po anglicky.'],
    [
      'Parfum',
      '„Parfum“ je jedno slovo pre kompozíciu z\u00a0mnohých látok. Tie z\u00a0nich, ktoré často vyvolávajú alergie, sú uvedené osobitne.',
    ],
    [
      'Farby',
      'Stoja na konci a\u00a0majú čísla: CI\u00a077491 je červený oxid železitý. Za „+/-“ sú farby všetkých odtieňov radu.',
    ],
    [
      'Dĺžka',
      'Krátky zoznam nie je lepší len preto, že je krátky, a\u00a0dlhý názov horší len preto, že je dlhý. Tocopherol je vitamín E.',
    ],
  ],
  table_title: 'Príklad: nočný balzam',
  caption: 'Zložky nočného balzamu v\u00a0poradí z\u00a0obalu',
  head: ['Na obale', 'Čo to je', 'Čo robí'],
  example: {
    'Butyrospermum Parkii Butter': ['Bambucké maslo', 'Tvorí balzam a\u00a0chráni'],
    'Rosa Canina Fruit Oil': ['Šípkový olej', 'Zvláčňuje pokožku'],
    'Helianthus Annuus Seed Oil': ['Slnečnicový olej', 'Uľahčuje rozotieranie'],
    'Cera Alba': ['Včelí vosk', 'Dáva balzamu pevnosť'],
    Squalane: ['Olej z\u00a0olív', 'Vyhladzuje bez lesku'],
    Bisabolol: ['Látka z\u00a0rumančeka', 'Upokojuje'],
    Tocopherol: ['Vitamín E', 'Chráni oleje pred vzduchom'],
    Parfum: ['Parfum', 'Vonia'],
    Linalool: ['Časť parfumu, je aj v\u00a0levanduli', 'Uvedený, lebo môže vyvolať alergiu'],
  },
  allergens_title: 'Alergény v\u00a0parfumoch',
  allergens: [
    'Prírodné silice sú zmesi mnohých látok a\u00a0niektorí ľudia na niektoré z\u00a0nich reagujú. Linalool je v\u00a0levanduli, limonén v\u00a0každej pomarančovej kôre, kumarín v\u00a0tonkových bôboch. Pre pokožku nie je rozdiel, či pochádzajú z\u00a0rastliny, alebo z\u00a0laboratória.',
    'V\u00a0Európskej únii sa takéto látky musia uvádzať od 0,001 percenta vo výrobkoch, ktoré na pokožke zostávajú, a\u00a0od 0,01 percenta v\u00a0tých, ktoré sa oplachujú. Rovnaký zoznam je na stránke každého výrobku.',
    'Ak viete, čo neznášate, hľadajte tam ten názov. Ak nie, vyskúšajte novú vôňu najprv v\u00a0lakťovej jamke a\u00a0počkajte deň. Ak máte alergiu, poraďte sa, prosím, s\u00a0lekárom.',
  ],
  without_title: 'Čo znamená „bez“ v\u00a0našich filtroch',
  without_lead:
    'Každý údaj hovorí presne jednu vec. Ak ich vyberiete viac, zostanú len výrobky, pre ktoré platia všetky.',
  without: {
    colourants: 'Nič v\u00a0nich nie je len pre farbu. Odtieň pochádza z\u00a0olejov a\u00a0živíc.',
    silicones: 'Žiadny dimetikón ani jeho príbuzní. O\u00a0hladkosť sa starajú rastlinné oleje a\u00a0vosky.',
    mineral_oil: 'Žiadny parafín ani vazelína, ale rastlinné oleje a\u00a0maslá.',
    alcohol: 'Žiadny etanol. Cetearyl Alcohol obsahovať môžu: napriek názvu je to tuk podobný vosku.',
    sulphates: 'Žiadne tenzidy ako Sodium Laureth Sulfate. Umýva mydlo alebo tenzidy z\u00a0cukru a\u00a0kokosu.',
    animal_products: 'Nič, čo pochádza zo zvierat, ani včelí vosk, med či karmín.',
    perfume: 'Nebola pridaná žiadna vôňa. Výrobok aj tak môže slabo voňať po tom, z\u00a0čoho je.',
    aluminium_salts: 'Pri dezodorantoch: nezadržiava sa pot, len jeho pach.',
  },
  faq_title: 'Otázky k\u00a0zloženiu',
  faq: [
    [
      'Prečo konzervanty?',
      'Lebo mikróby rastú vo vode a\u00a0krém je prevažne voda. Čisté oleje, balzamy a\u00a0prášky sa bez nich zaobídu.',
    ],
    [
      'Je prírodné lepšie?',
      'Samo osebe nie: mnoho alergénov v\u00a0parfumoch pochádza z\u00a0rastlín. Záleží na tom, čo látka na pokožke robí a\u00a0koľko jej je.',
    ],
    [
      'Sú výrobky vegánske?',
      'Mnohé áno, ale nie všetky: niektoré obsahujú včelí vosk, med alebo karmín. Filter „bez živočíšnych zložiek“ ukáže ostatné.',
    ],
    [
      'Čo ak sa stránka a\u00a0obal líšia?',
      'Platí obal, ktorý máte v\u00a0ruke. Napíšte nám, prosím, aby sme stránku opravili.',
    ],
  ],
}
