import type { LanguageId } from '@meridian/domain/locale.ts'

/** How people say that something is lacking, in one language. SPEC §3 Search. */
export interface LackingWords {
  /** What a chip says, where no heading stands above it. */
  readonly phrase: string
  /** Other names of what is lacking, beside the name of the value. */
  readonly lacked: readonly string[]
  /** Other words that such products are looked for by. */
  readonly found_by?: string
}

type Value =
  | 'colourants'
  | 'silicones'
  | 'mineral_oil'
  | 'alcohol'
  | 'sulphates'
  | 'animal_products'
  | 'perfume'
  | 'aluminium_salts'

/** The words of "made without" by language: a correction of one language is one block. */
export const WORDS_OF_LACKING: Readonly<Record<LanguageId, Readonly<Record<Value, LackingWords>>>> = {
  cs: {
    colourants: { phrase: 'bez barviv', lacked: ['barvivo', 'barviva'] },
    silicones: { phrase: 'bez silikonů', lacked: ['silikon'] },
    mineral_oil: { phrase: 'bez minerálních olejů', lacked: ['minerální olej', 'minerálního oleje', 'parafín'] },
    alcohol: { phrase: 'bez alkoholu', lacked: ['etanol', 'líh'] },
    sulphates: { phrase: 'bez sulfátů', lacked: ['sulfát', 'síran', 'sírany', 'sls', 'sles'] },
    animal_products: {
      phrase: 'veganské',
      lacked: ['živočišné produkty', 'živočišného původu', 'živočišných složek'],
      found_by: 'veganský veganská veganské vegan rostlinný',
    },
    perfume: {
      phrase: 'bez parfemace',
      lacked: ['parfém', 'parfémy', 'vůně', 'parfemace'],
      found_by: 'neparfémovaný nevonný',
    },
    aluminium_salts: { phrase: 'bez hliníkových solí', lacked: ['hliník', 'hliníku', 'hliníkové soli'] },
  },
  de: {
    colourants: { phrase: 'ohne Farbstoffe', lacked: ['Farbstoff', 'Farbe'] },
    silicones: { phrase: 'ohne Silikone', lacked: ['Silikon'] },
    mineral_oil: { phrase: 'ohne Mineralöl', lacked: ['Mineralöle', 'Paraffin', 'Paraffine'] },
    alcohol: { phrase: 'ohne Alkohol', lacked: ['Ethanol'] },
    sulphates: { phrase: 'ohne Sulfate', lacked: ['Sulfat', 'SLS', 'SLES'] },
    animal_products: {
      phrase: 'vegan',
      lacked: ['tierisch', 'Tierprodukte', 'tierische Produkte'],
      found_by: 'vegan pflanzlich',
    },
    perfume: {
      phrase: 'ohne Duftstoffe',
      lacked: ['Duftstoff', 'Duft', 'Düfte', 'Parfum', 'Parfüm'],
      found_by: 'unparfümiert',
    },
    aluminium_salts: { phrase: 'ohne Aluminiumsalze', lacked: ['Aluminium', 'Aluminiumsalz'] },
  },
  en: {
    colourants: {
      phrase: 'without colourants',
      lacked: ['colourant', 'colorant', 'colorants', 'colour', 'color', 'dye', 'dyes'],
    },
    silicones: { phrase: 'without silicones', lacked: ['silicone'] },
    mineral_oil: { phrase: 'without mineral oil', lacked: ['mineral oils', 'paraffin', 'petrolatum'] },
    alcohol: { phrase: 'without alcohol', lacked: ['ethanol', 'alcohols'] },
    sulphates: { phrase: 'without sulphates', lacked: ['sulphate', 'sulfate', 'sulfates', 'sls', 'sles'] },
    animal_products: {
      phrase: 'vegan',
      lacked: ['animal products', 'animal ingredient', 'animal product'],
      found_by: 'vegan plant-based',
    },
    perfume: {
      phrase: 'without perfume',
      lacked: ['perfumes', 'fragrance', 'fragrances', 'scent', 'scents', 'parfum'],
      found_by: 'unscented unperfumed fragrance-free',
    },
    aluminium_salts: {
      phrase: 'without aluminium salts',
      lacked: ['aluminium', 'aluminum', 'aluminum salts', 'aluminium salt'],
    },
  },
  es: {
    colourants: { phrase: 'sin colorantes', lacked: ['colorante'] },
    silicones: { phrase: 'sin siliconas', lacked: ['silicona'] },
    mineral_oil: { phrase: 'sin aceites minerales', lacked: ['aceite mineral', 'parafina'] },
    alcohol: { phrase: 'sin alcohol', lacked: ['alcoholes', 'etanol'] },
    sulphates: { phrase: 'sin sulfatos', lacked: ['sulfato', 'SLS', 'SLES'] },
    animal_products: {
      phrase: 'vegano',
      lacked: ['productos animales', 'ingredientes animales', 'origen animal'],
      found_by: 'vegano vegana vegan vegetal',
    },
    perfume: { phrase: 'sin perfume', lacked: ['perfumes', 'fragancia', 'fragancias'] },
    aluminium_salts: { phrase: 'sin sales de aluminio', lacked: ['aluminio', 'sal de aluminio'] },
  },
  fr: {
    colourants: { phrase: 'sans colorants', lacked: ['colorant'] },
    silicones: { phrase: 'sans silicones', lacked: ['silicone'] },
    mineral_oil: { phrase: 'sans huiles minérales', lacked: ['huile minérale', 'paraffine'] },
    alcohol: { phrase: 'sans alcool', lacked: ['alcools', 'éthanol'] },
    sulphates: { phrase: 'sans sulfates', lacked: ['sulfate', 'SLS', 'SLES'] },
    animal_products: {
      phrase: 'végan',
      lacked: ['produits animaux', 'ingrédients animaux', 'origine animale'],
      found_by: 'vegan végan végane végétalien',
    },
    perfume: { phrase: 'sans parfum', lacked: ['parfums', 'senteur', 'fragrance'], found_by: 'inodore' },
    aluminium_salts: { phrase: 'sans sels d’aluminium', lacked: ['aluminium', 'sel d’aluminium'] },
  },
  hu: {
    colourants: { phrase: 'színezék nélkül', lacked: ['színezékek', 'festék', 'színezőanyag'] },
    silicones: { phrase: 'szilikon nélkül', lacked: ['szilikonok'] },
    mineral_oil: { phrase: 'ásványolaj nélkül', lacked: ['ásványi olaj', 'paraffin'] },
    alcohol: { phrase: 'alkohol nélkül', lacked: ['etanol', 'szesz'] },
    sulphates: { phrase: 'szulfát nélkül', lacked: ['szulfátok', 'SLS', 'SLES'] },
    animal_products: {
      phrase: 'vegán',
      lacked: ['állati összetevő', 'állati összetevők', 'állati eredetű összetevők'],
      found_by: 'vegán növényi',
    },
    perfume: {
      phrase: 'illatanyag nélkül',
      lacked: ['illatanyagok', 'parfüm', 'illat', 'illatosító'],
      found_by: 'illatmentes illatosítatlan',
    },
    aluminium_salts: { phrase: 'alumíniumsó nélkül', lacked: ['alumínium', 'alumíniumsók'] },
  },
  it: {
    colourants: { phrase: 'senza coloranti', lacked: ['colorante'] },
    silicones: { phrase: 'senza siliconi', lacked: ['silicone'] },
    mineral_oil: { phrase: 'senza oli minerali', lacked: ['olio minerale', 'paraffina'] },
    alcohol: { phrase: 'senza alcol', lacked: ['alcool', 'etanolo'] },
    sulphates: { phrase: 'senza solfati', lacked: ['solfato', 'SLS', 'SLES'] },
    animal_products: {
      phrase: 'vegano',
      lacked: ['prodotti animali', 'ingredienti animali', 'origine animale'],
      found_by: 'vegano vegana vegan vegetale',
    },
    perfume: { phrase: 'senza profumo', lacked: ['profumi', 'fragranza', 'fragranze'], found_by: 'inodore' },
    aluminium_salts: { phrase: 'senza sali di alluminio', lacked: ['alluminio', 'sale di alluminio'] },
  },
  pl: {
    colourants: { phrase: 'bez barwników', lacked: ['barwnik', 'barwnika', 'koloranty'], found_by: 'bezbarwny' },
    silicones: { phrase: 'bez silikonów', lacked: ['silikon', 'silikonu'] },
    mineral_oil: {
      phrase: 'bez olejów mineralnych',
      lacked: ['olej mineralny', 'oleju mineralnego', 'parafina', 'parafiny'],
    },
    alcohol: { phrase: 'bez alkoholu', lacked: ['alkohol', 'etanol', 'spirytus'] },
    sulphates: { phrase: 'bez siarczanów', lacked: ['siarczan', 'sls', 'sles'] },
    animal_products: {
      phrase: 'wegański',
      lacked: ['składniki zwierzęce', 'składniki odzwierzęce', 'składników odzwierzęcych', 'produkty odzwierzęce'],
      found_by: 'wegański wegańska wegańskie wegan roślinny',
    },
    perfume: {
      phrase: 'bez substancji zapachowych',
      lacked: ['perfumy', 'perfum', 'zapach', 'zapachu', 'kompozycja zapachowa'],
      found_by: 'bezzapachowy bezwonny nieperfumowany',
    },
    aluminium_salts: { phrase: 'bez soli glinu', lacked: ['aluminium', 'glin', 'glinu', 'sole aluminium'] },
  },
  pt: {
    colourants: { phrase: 'sem corantes', lacked: ['corante'] },
    silicones: { phrase: 'sem silicones', lacked: ['silicone'] },
    mineral_oil: { phrase: 'sem óleos minerais', lacked: ['óleo mineral', 'parafina'] },
    alcohol: { phrase: 'sem álcool', lacked: ['álcoois', 'etanol'] },
    sulphates: { phrase: 'sem sulfatos', lacked: ['sulfato', 'SLS', 'SLES'] },
    animal_products: {
      phrase: 'vegano',
      lacked: ['produtos animais', 'ingredientes animais', 'origem animal'],
      found_by: 'vegano vegana vegan vegetal',
    },
    perfume: { phrase: 'sem perfume', lacked: ['perfumes', 'fragrância', 'fragrâncias'] },
    aluminium_salts: { phrase: 'sem sais de alumínio', lacked: ['alumínio', 'sal de alumínio'] },
  },
  ro: {
    colourants: { phrase: 'fără coloranți', lacked: ['colorant'] },
    silicones: { phrase: 'fără siliconi', lacked: ['silicon', 'silicoane'] },
    mineral_oil: { phrase: 'fără uleiuri minerale', lacked: ['ulei mineral', 'parafină'] },
    alcohol: { phrase: 'fără alcool', lacked: ['etanol'] },
    sulphates: { phrase: 'fără sulfați', lacked: ['sulfat', 'SLS', 'SLES'] },
    animal_products: {
      phrase: 'vegan',
      lacked: ['produse animale', 'ingrediente animale', 'origine animală'],
      found_by: 'vegan vegană vegane vegetal',
    },
    perfume: { phrase: 'fără parfum', lacked: ['parfumuri', 'miros', 'fragranță'], found_by: 'inodor neparfumat' },
    aluminium_salts: { phrase: 'fără săruri de aluminiu', lacked: ['aluminiu', 'sare de aluminiu'] },
  },
  ru: {
    colourants: { phrase: 'без красителей', lacked: ['краситель', 'красителя'] },
    silicones: { phrase: 'без силиконов', lacked: ['силикон', 'силикона'] },
    mineral_oil: { phrase: 'без минеральных масел', lacked: ['минеральное масло', 'минерального масла', 'парафин'] },
    alcohol: { phrase: 'без спирта', lacked: ['спирт', 'алкоголь', 'алкоголя', 'этанол'] },
    sulphates: { phrase: 'без сульфатов', lacked: ['сульфат', 'сульфата', 'sls', 'sles'] },
    animal_products: {
      phrase: 'веганское',
      lacked: ['животные компоненты', 'животных компонентов', 'продукты животного происхождения'],
      found_by: 'веганский веганская веганское веган растительный',
    },
    perfume: {
      phrase: 'без отдушек',
      lacked: ['отдушка', 'отдушки', 'парфюм', 'парфюма', 'духи', 'духов', 'аромат', 'ароматизатор', 'запах', 'запаха'],
      found_by: 'неароматизированный непарфюмированный',
    },
    aluminium_salts: { phrase: 'без солей алюминия', lacked: ['алюминий', 'алюминия', 'соли алюминия'] },
  },
  sk: {
    colourants: { phrase: 'bez farbív', lacked: ['farbivo', 'farbivá'] },
    silicones: { phrase: 'bez silikónov', lacked: ['silikón'] },
    mineral_oil: { phrase: 'bez minerálnych olejov', lacked: ['minerálny olej', 'minerálneho oleja', 'parafín'] },
    alcohol: { phrase: 'bez alkoholu', lacked: ['etanol', 'lieh'] },
    sulphates: { phrase: 'bez sulfátov', lacked: ['sulfát', 'síran', 'sírany', 'sls', 'sles'] },
    animal_products: {
      phrase: 'vegánske',
      lacked: ['živočíšne produkty', 'živočíšneho pôvodu', 'živočíšnych zložiek'],
      found_by: 'vegánsky vegánska vegánske vegan rastlinný',
    },
    perfume: {
      phrase: 'bez parfumácie',
      lacked: ['parfum', 'parfumy', 'vôňa', 'vône', 'parfumácia'],
      found_by: 'neparfumovaný bezvonný',
    },
    aluminium_salts: { phrase: 'bez solí hliníka', lacked: ['hliník', 'hliníka', 'hlinité soli', 'hliníkové soli'] },
  },
  uk: {
    colourants: { phrase: 'без барвників', lacked: ['барвник', 'барвника'] },
    silicones: { phrase: 'без силіконів', lacked: ['силікон', 'силікону'] },
    mineral_oil: {
      phrase: 'без мінеральних олій',
      lacked: ['мінеральна олія', 'мінеральної олії', 'мінеральне масло', 'парафін'],
    },
    alcohol: { phrase: 'без спирту', lacked: ['спирт', 'алкоголь', 'алкоголю', 'етанол'] },
    sulphates: { phrase: 'без сульфатів', lacked: ['сульфат', 'сульфату', 'sls', 'sles'] },
    animal_products: {
      phrase: 'веганське',
      lacked: ['тваринні компоненти', 'тваринних компонентів', 'тваринні продукти'],
      found_by: 'веганський веганська веганське веган рослинний',
    },
    perfume: {
      phrase: 'без віддушок',
      lacked: ['віддушка', 'віддушки', 'парфум', 'парфуми', 'парфумів', 'аромат', 'ароматизатор', 'запах', 'запаху'],
      found_by: 'неароматизований непарфумований',
    },
    aluminium_salts: { phrase: 'без солей алюмінію', lacked: ['алюміній', 'алюмінію', 'солі алюмінію'] },
  },
}
