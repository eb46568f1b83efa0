import type { NewsTexts } from './text-shape.ts'

export const NEWS_HU: NewsTexts = {
  categories: { house: 'A házunkból', good_to_know: 'Jó tudni' },
  soap: {
    title: 'Miért vár egy szappan hat hétig',
    lead: 'A friss szappan jól mos, de hamar elfogy. Mit változtat hat hét a farácson, és hogyan tart otthon a legtovább.',
    intro: [
      'Azon a napon, amikor felvágják, egy szappanban még sok a víz. Azonnal lehetne használni, de a szappantartóban felpuhulna, és két hét alatt elfogyna.',
      'Ezért a mi szappanjaink farácson száradnak, amíg ennek a víznek a nagy része elpárolog. Kisebbek és keményebbek lesznek, és nagyjából kétszer annyi ideig tartanak.',
    ],
    steps_title: 'Az olajtól a szappanig',
    steps: [
      [
        'Keverés',
        'Az olíva- és kókuszolajat lúggal keverik, amíg be nem sűrűsödik. A végén nem marad lúg: az olajjal együtt szappanná és glicerinné alakult.',
      ],
      [
        'Öntés',
        'Az illat utoljára kerül bele, mert a meleg elűzné. Azután a masszát hosszú formákba öntik, és egy napig letakarva hagyják.',
      ],
      ['Vágás', 'A tömbből százgrammos darabok lesznek. Mindegyik kicsit egyenetlen; ez a drót nyoma, nem hiba.'],
      ['Várakozás', 'Hat hét a rácson, időnként megfordítva. Csak ezután csomagolják be.'],
    ],
    tips_title: 'Hogy sokáig tartson',
    tips: [
      [
        'Hová tegye?',
        'Bordás szappantartóba, a zuhany sugarától távol. Az a szappan tart a legtovább, amelyik két mosás között meg tud száradni.',
      ],
      [
        'Mi legyen az utolsó darabkával?',
        'Nyomja nedvesen a következő, szintén nedves szappanra, és hagyja megszáradni: összetapadnak.',
      ],
      ['Arcra is jó?', 'Kézre és testre készült. Arcra ott van az arctisztító tejünk, amely kíméletesebb.'],
    ],
    products_title: 'A szappanok, és ami hozzájuk illik',
  },
  iris: {
    title: 'Öt év két kiló íriszért',
    lead: 'A legtürelmesebb alapanyagunk egy gyökér, amelynek eleinte nincs illata. Honnan kapja, és miért idézi az ibolyát.',
    story_title: 'Egy gyökér, amelynek várnia kell',
    story: [
      'Az írisz illata nem a virágból jön. A gyöktörzsből jön, amelyet három nyár után kiásnak, meghámoznak és megszárítanak. Eleinte alig érezni többet a föld szagánál.',
      'Csak a pihenés során alakulnak ki lassan az ironok: azok a molekulák, amelyektől ibolya-, púder- és kicsit répaillata lesz. A miénk Toszkánából való, és öt évig pihen. Egy tonnából ekkor két kiló íriszvaj lesz.',
    ],
    facts: [
      ['3', 'nyár a földben'],
      ['5', 'év pihenés'],
      ['2\u00a0kg', 'vaj egy tonnából'],
    ],
    after_title: 'Mi lesz belőle',
    after: [
      'Az Iris Blancban ez a vaj a szív. Az ibolyalevél hűvösen tartja a púdert, a fehér pézsma meglágyítja, így az illat közel marad, és nem tűnik el korán.',
      'A bőrön az írisznek negyedóra kell. Reggel vigye fel, és délben ítéljen: az első percek keveset mondanak róla.',
    ],
    products_title: 'Illatok írisszel',
  },
  candle: {
    title: 'Hogyan ég egyenletesen egy gyertya',
    lead: 'A kormozó vagy beégő gyertyák többsége nem rossz, csak túl korán oltották el. Négy szokás, amely nem kerül időbe.',
    steps_title: 'Négy szokás',
    steps: [
      [
        'Az első este',
        'Hagyja égni, amíg az egész felszín folyékony nem lesz: a kicsit nagyjából két, a nagyot közel négy óráig. Ahol a viasz elsőre kemény marad, ott többnyire később is az.',
      ],
      [
        'A kanóc',
        'Minden gyújtás előtt vágja vissza öt milliméterre. A hosszú kanóc lobog, kormoz, és a kelleténél jobban felmelegíti az edényt.',
      ],
      [
        'A hely',
        'Huzattól védve, hőálló felületen, és legalább tíz centiméterre mindentől, ami meggyulladhat. Soha ne hagyja felügyelet nélkül.',
      ],
      [
        'A vége',
        'Legkésőbb négy óra múlva oltsa el, végleg pedig akkor, amikor egy centiméter viasz marad. Az edény különben túlságosan felforrósodna.',
      ],
    ],
    troubles_title: 'Ha nem ég jól',
    troubles: [
      [
        'Középen beég',
        'Tegyen alufólia gallért a peremére, a közepét hagyja szabadon, és maradjon mellette egy óráig. A szélén megolvad a viasz, és a felszín újra sima lesz.',
      ],
      [
        'Kormoz',
        'Túl hosszú a kanóc, vagy huzat van. Oltsa el, várja meg, míg a viasz megszilárdul, vágja vissza a kanócot, és keressen másik helyet.',
      ],
      [
        'Üres az edény',
        'A meleg víz fellazítja a maradékot. Törölje ki papírral, amely a vegyes hulladékba való, soha nem a lefolyóba. Az edény azután ceruzát vagy ecsetet tart.',
      ],
    ],
    products_title: 'Gyertyák Łódźból',
  },
  keeping: {
    title: 'Hol érzi jól magát a parfüm',
    lead: 'A fény, a meleg és a levegő gyorsabban megváltoztatja az illatot, mint az évek. Hol tart a legtovább egy üveg, és miből tudni, hogy megromlott.',
    facts: [
      ['Sötétben', 'A fény először a citrusokat és a virágokat bontja le. A fiók jobb, mint az ablakpárkány.'],
      ['Egyenletesen', 'Az állandó hőmérséklet fontosabb, mint az alacsony. A fürdőszobában túl gyakran változik.'],
      ['Zárva', 'A levegőtől tompulnak az első hangok. Tegye vissza a kupakot, és ok nélkül ne töltse át.'],
      ['Állva', 'Hogy a parfüm ne érjen a pumpa tömítéséhez.'],
    ],
    text_title: 'Meddig tart el',
    text: [
      'Felbontás után parfümjeink három évig jók, ha száraz, hűvös, napfénytől védett helyen állnak. Az ámbra, a fák és a gyanták türelmesek; a citrusok és a fehér virágok változnak meg elsőként.',
      'Ha több üvege van, fejezze be az egyiket, mielőtt a következőt kinyitja. A félig üresben több a levegő, és az illat gyorsabban öregszik.',
    ],
    signs_title: 'Megromlott?',
    signs: [
      [
        'Sötétebb lett a színe',
        'Ez önmagában keveset jelent. A vanília és a gyanták idővel sötétednek, és ugyanúgy illatoznak.',
      ],
      [
        'Az első perc savanyú',
        'Várjon öt percet. Ha elmúlik, csak az első hangok sérültek, és a parfümöt tovább viselheti.',
      ],
      [
        'Egy óra múlva sem jó az illata',
        'Akkor vigye a veszélyes hulladék gyűjtőhelyére, mert alkoholt tartalmaz. Az üres üveg pumpa nélkül az üveggyűjtőbe való.',
      ],
    ],
    strip_title: 'Túl kicsik, hogy megöregedjenek',
    strip_text: 'A parfüm-mintakészletben hat, egyenként kétmilliliteres illat van.',
    strip_link: 'A szettekhez',
  },
  label: {
    title: 'Öt jel a csomagoláson, és mit jelentenek',
    lead: 'Tégely számmal, homokóra, kéz egy könyvben: a kozmetikumok apró betűi külön nyelvet alkotnak. Íme a fordítás.',
    intro: [
      'Nagy részüket az európai jog írja elő, és minden márkánál egyformák. Érdemes ismerni őket: megmondják, meddig használható egy krém, hol találhatók az összetevői, és mit adjon meg, ha kérdése van.',
    ],
    table_title: 'A jelek',
    head: ['Jel', 'Mit mond', 'Hol látható'],
    rows: [
      [
        'Nyitott tégely 6\u00a0M, 12\u00a0M vagy 36\u00a0M felirattal',
        'Hány hónapig tart el a termék felbontás után',
        'Krémek, samponok, parfümök',
      ],
      [
        'Homokóra vagy „minőségét megőrzi” dátummal',
        'Bontatlanul is legfeljebb 30 hónapig tart el',
        'Érzékeny receptek',
      ],
      ['Kéz egy könyvben', 'A többi egy tájékoztatón vagy címkén áll', 'Kis csomagok, például ajakbalzsam'],
      [
        'A ℮ jel a mennyiség után',
        'Egy tétel csomagjai átlagosan annyit tartalmaznak, amennyi rajtuk áll',
        'Szinte minden csomag',
      ],
      ['Szám, gyakran benyomva', 'A tétel száma; kérjük, adja meg, ha ír nekünk', 'Az alján vagy a tubus hajtásánál'],
    ],
    details_title: 'Amit kérdezni szoktak',
    details: [
      [
        'Mikortól számítanak a hónapok?',
        'Az első felbontástól. Írja ceruzával a dátumot az aljára, mert senki sem jegyzi meg.',
      ],
      [
        'És ha nincs rajta hónapszám?',
        'A törvény nem kéri ott, ahol felbontás után semmi sem romolhat meg, például egyszer használatos csomagoknál. Ha homokóra van rajta, a dátum számít.',
      ],
    ],
    strip_title: 'És a hosszú latin lista?',
    strip_text: 'Hogy miként olvassa, mik az allergének, és mit jelent a „nélkül”, azt útmutatónk mondja el.',
    strip_link: 'Az összetevők útmutatójához',
  },
}
