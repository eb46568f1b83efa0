import type { LanguageId } from '@meridian/domain/locale.ts'
import type { DocumentText } from './documents.ts'

/** The families of scents with our perfumes. */
export const SCENT_FAMILIES: Readonly<Record<LanguageId, DocumentText>> = {
  cs: {
    title: 'Rodiny vůní',
    description: 'Citrusy, květy, dřeva a ambra na jedné stránce, s parfémy každé rodiny.',
    parts: [
      ['Citrusy', 'Jasné a prchavé: neroli, bergamot, pomeranč. Sem patří Neroli Sud a Thé Vert.'],
      ['Květy', 'Růže, kosatec a tuberóza nesou srdce parfému celé hodiny. Rose 27, Iris Blanc, Tubéreuse 9.'],
      ['Dřeva', 'Vetiver, cedr a santal jsou suché a klidné. Vetiver 12, Santal 3, Oud Moderne.'],
      ['Ambra', 'Pryskyřice a vanilka zůstávají na pokožce nejdéle. Ambre 51 a Encens 40.'],
    ],
  },
  de: {
    title: 'Die Duftfamilien',
    description: 'Zitrus, Blüten, Hölzer und Amber auf einer Seite, mit den Parfums jeder Familie.',
    parts: [
      ['Zitrus', 'Hell und flüchtig: Neroli, Bergamotte, Orange. Hierher gehören Neroli Sud und Thé Vert.'],
      [
        'Blüten',
        'Rose, Iris und Tuberose tragen das Herz eines Parfums über Stunden. Rose 27, Iris Blanc, Tubéreuse 9.',
      ],
      ['Hölzer', 'Vetiver, Zeder und Sandelholz sind trocken und ruhig. Vetiver 12, Santal 3, Oud Moderne.'],
      ['Amber', 'Harze und Vanille bleiben am längsten auf der Haut. Ambre 51 und Encens 40.'],
    ],
  },
  en: {
    title: 'The scent families',
    description: 'Citrus, flowers, woods and amber on one page, with the perfumes of each family.',
    parts: [
      ['Citrus', 'Bright and short: neroli, bergamot, orange. Neroli Sud and Thé Vert belong here.'],
      ['Flowers', 'Rose, iris and tuberose carry the heart of a perfume for hours. Rose 27, Iris Blanc, Tubéreuse 9.'],
      ['Woods', 'Vetiver, cedar and sandalwood are dry and calm. Vetiver 12, Santal 3, Oud Moderne.'],
      ['Amber', 'Resins and vanilla stay longest on the skin. Ambre 51 and Encens 40.'],
    ],
  },
  es: {
    title: 'Las familias olfativas',
    description: 'Cítricos, flores, maderas y ámbar en una página, con los perfumes de cada familia.',
    parts: [
      ['Cítricos', 'Claros y fugaces: neroli, bergamota, naranja. Aquí están Neroli Sud y Thé Vert.'],
      [
        'Flores',
        'La rosa, el iris y el nardo llevan el corazón de un perfume durante horas. Rose 27, Iris Blanc, Tubéreuse 9.',
      ],
      ['Maderas', 'El vetiver, el cedro y el sándalo son secos y serenos. Vetiver 12, Santal 3, Oud Moderne.'],
      ['Ámbar', 'Las resinas y la vainilla son las que más duran en la piel. Ambre 51 y Encens 40.'],
    ],
  },
  fr: {
    title: 'Les familles olfactives',
    description: 'Agrumes, fleurs, bois et ambre sur une page, avec les parfums de chaque famille.',
    parts: [
      ['Agrumes', 'Clairs et fugaces : néroli, bergamote, orange. Neroli Sud et Thé Vert en font partie.'],
      [
        'Fleurs',
        'La rose, l’iris et la tubéreuse portent le cœur d’un parfum pendant des heures. Rose 27, Iris Blanc, Tubéreuse 9.',
      ],
      ['Bois', 'Le vétiver, le cèdre et le santal sont secs et calmes. Vetiver 12, Santal 3, Oud Moderne.'],
      ['Ambre', 'Les résines et la vanille restent le plus longtemps sur la peau. Ambre 51 et Encens 40.'],
    ],
  },
  hu: {
    title: 'Az illatcsaládok',
    description: 'Citrusok, virágok, fák és ámbra egy oldalon, minden család parfümjeivel.',
    parts: [
      ['Citrusok', 'Világosak és illékonyak: neroli, bergamott, narancs. Ide tartozik a Neroli Sud és a Thé Vert.'],
      [
        'Virágok',
        'A rózsa, az írisz és a tubarózsa órákon át hordozza a parfüm szívét. Rose 27, Iris Blanc, Tubéreuse 9.',
      ],
      ['Fák', 'A vetiver, a cédrus és a szantál száraz és nyugodt. Vetiver 12, Santal 3, Oud Moderne.'],
      ['Ámbra', 'A gyanták és a vanília maradnak legtovább a bőrön. Ambre 51 és Encens 40.'],
    ],
  },
  it: {
    title: 'Le famiglie olfattive',
    description: 'Agrumi, fiori, legni e ambra in una pagina, con i profumi di ogni famiglia.',
    parts: [
      ['Agrumi', 'Chiari e fugaci: neroli, bergamotto, arancia. Qui si trovano Neroli Sud e Thé Vert.'],
      ['Fiori', 'Rosa, iris e tuberosa portano il cuore di un profumo per ore. Rose 27, Iris Blanc, Tubéreuse 9.'],
      ['Legni', 'Vetiver, cedro e sandalo sono asciutti e calmi. Vetiver 12, Santal 3, Oud Moderne.'],
      ['Ambra', 'Resine e vaniglia restano più a lungo sulla pelle. Ambre 51 ed Encens 40.'],
    ],
  },
  pl: {
    title: 'Rodziny zapachów',
    description: 'Cytrusy, kwiaty, drewna i ambra na jednej stronie, z perfumami każdej rodziny.',
    parts: [
      ['Cytrusy', 'Jasne i ulotne: neroli, bergamotka, pomarańcza. Tu należą Neroli Sud i Thé Vert.'],
      ['Kwiaty', 'Róża, irys i tuberoza niosą serce perfum przez wiele godzin. Rose 27, Iris Blanc, Tubéreuse 9.'],
      ['Drewna', 'Wetyweria, cedr i sandałowiec są suche i spokojne. Vetiver 12, Santal 3, Oud Moderne.'],
      ['Ambra', 'Żywice i wanilia zostają na skórze najdłużej. Ambre 51 i Encens 40.'],
    ],
  },
  pt: {
    title: 'As famílias olfativas',
    description: 'Citrinos, flores, madeiras e âmbar numa página, com os perfumes de cada família.',
    parts: [
      ['Citrinos', 'Claros e fugazes: néroli, bergamota, laranja. Aqui estão Neroli Sud e Thé Vert.'],
      [
        'Flores',
        'A rosa, a íris e a tuberosa levam o coração de um perfume durante horas. Rose 27, Iris Blanc, Tubéreuse 9.',
      ],
      ['Madeiras', 'O vetiver, o cedro e o sândalo são secos e serenos. Vetiver 12, Santal 3, Oud Moderne.'],
      ['Âmbar', 'As resinas e a baunilha são as que ficam mais tempo na pele. Ambre 51 e Encens 40.'],
    ],
  },
  ro: {
    title: 'Familiile olfactive',
    description: 'Citrice, flori, lemne și ambră pe o pagină, cu parfumurile fiecărei familii.',
    parts: [
      ['Citrice', 'Luminoase și trecătoare: neroli, bergamotă, portocală. Aici se află Neroli Sud și Thé Vert.'],
      ['Flori', 'Trandafirul, irisul și tuberoza duc inima unui parfum ore întregi. Rose 27, Iris Blanc, Tubéreuse 9.'],
      ['Lemne', 'Vetiverul, cedrul și santalul sunt uscate și calme. Vetiver 12, Santal 3, Oud Moderne.'],
      ['Ambră', 'Rășinile și vanilia rămân cel mai mult pe piele. Ambre 51 și Encens 40.'],
    ],
  },
  ru: {
    title: 'Семейства ароматов',
    description: 'Цитрусы, цветы, древесина и амбра на одной странице, с духами каждого семейства.',
    parts: [
      ['Цитрусы', 'Светлые и летучие: нероли, бергамот, апельсин. Сюда относятся Neroli Sud и Thé Vert.'],
      ['Цветы', 'Роза, ирис и тубероза часами держат сердце духов. Rose 27, Iris Blanc, Tubéreuse 9.'],
      ['Древесина', 'Ветивер, кедр и сандал сухие и спокойные. Vetiver 12, Santal 3, Oud Moderne.'],
      ['Амбра', 'Смолы и ваниль дольше всего остаются на коже. Ambre 51 и Encens 40.'],
    ],
  },
  sk: {
    title: 'Rodiny vôní',
    description: 'Citrusy, kvety, drevá a ambra na jednej strane, s parfumami každej rodiny.',
    parts: [
      ['Citrusy', 'Jasné a prchavé: neroli, bergamot, pomaranč. Sem patria Neroli Sud a Thé Vert.'],
      ['Kvety', 'Ruža, kosatec a tuberóza nesú srdce parfumu celé hodiny. Rose 27, Iris Blanc, Tubéreuse 9.'],
      ['Drevá', 'Vetiver, céder a santal sú suché a pokojné. Vetiver 12, Santal 3, Oud Moderne.'],
      ['Ambra', 'Živice a vanilka zostávajú na pokožke najdlhšie. Ambre 51 a Encens 40.'],
    ],
  },
  uk: {
    title: 'Родини ароматів',
    description: 'Цитруси, квіти, деревина та амбра на одній сторінці, з парфумами кожної родини.',
    parts: [
      ['Цитруси', 'Світлі та швидкоплинні: неролі, бергамот, апельсин. Сюди належать Neroli Sud і Thé Vert.'],
      ['Квіти', 'Троянда, ірис і тубероза годинами несуть серце парфумів. Rose 27, Iris Blanc, Tubéreuse 9.'],
      ['Деревина', 'Ветивер, кедр і сандал сухі та спокійні. Vetiver 12, Santal 3, Oud Moderne.'],
      ['Амбра', 'Смоли та ваніль залишаються на шкірі найдовше. Ambre 51 і Encens 40.'],
    ],
  },
}
