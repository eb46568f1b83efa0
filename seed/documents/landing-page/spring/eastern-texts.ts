import type { SpringTexts } from './text-shape.ts'

export const EASTERN_TEXTS = {
  cs: {
    uri: 'jaro',
    title: 'Jaro, květ po květu',
    description:
      'Fialkový list v březnu, pomerančový květ v dubnu, růže v květnu, lípa v červnu: co právě kvete a kde to znovu ucítíte.',
    caption: 'Rose 27, Néroli Sud a třešeň, která stojí před domem.',
    credit: 'Obrázek: naše studio',
    flowers_title: 'Čtyři květy, čtyři měsíce',
    flowers_lead:
      'Nic z toho se nedá uspěchat. Každý se sklízí jen několik týdnů v roce, a co zkazí počasí, chybí o rok později ve flakonech.',
    flowers: [
      ['Fialkový list', 'Posečená tráva, okurka, studená voda. Otevírá Iris Blanc.', 'Egypt, sklizeň v březnu'],
      ['Pomerančový květ', 'Med a pod ním něco hořkého. Srdce Néroli Sud.', 'Maroko, sklizeň v dubnu'],
      [
        'Damašská růže',
        'Pepř, jablko a zelené stonky, než se stane růží. Rose 27 si nechává všechno.',
        'Bulharsko, sklizeň v květnu',
      ],
      ['Lipový květ', 'Seno a med ve stínu. Destilovaný s vodou pro pleťovou mlhu.', 'Rumunsko, sklizeň v červnu'],
    ],
    story_title: 'V pět ráno',
    story: [
      'Růže voní nejsilněji, než na ni dosáhne slunce. Proto sklizeň u Kazanlaku začíná v pět, ručně a do zástěr, a končí, jakmile zmizí rosa. V poledne má květ jen polovinu své vůně.',
      'Co se natrhá ráno, je odpoledne v destilačním kotli. Po třech týdnech je údolí znovu zelené a o roce je rozhodnuto.',
    ],
    facts: [
      ['3', 'týdny sklizně'],
      ['4 t', 'květů na kilogram oleje'],
      ['0', 'strojů na poli'],
    ],
    wear_title: 'Na dny od března do června',
    chores_title: 'Tři okna, která otevřít',
    chores: [
      [
        'Skříň',
        'Vlna a zimní kabáty v sobě drží všechno. Pověste je na den k otevřenému oknu a pak je uložte s proužkem papíru, který voní po Iris Blanc. Parfém sám na látku nepatří.',
      ],
      [
        'Postel',
        'První teplou sobotu schne povlečení venku. Trocha vody na žehlení udrží vůni toho dne po celý týden.',
      ],
      [
        'Okna',
        'Okna se myjí pod mrakem: na slunci prostředek zaschne dřív, než ho setřete. Stačí dvě střiknutí a bavlněný hadřík.',
      ],
    ],
    home_title: 'Pro otevřený dům',
    strip_title: 'Který květ je váš?',
    strip_text: 'Šest parfémů v malých lahvičkách, každý na čtyři dny.',
    strip_link: 'Prohlédnout sady',
  },
  hu: {
    uri: 'tavasz',
    title: 'Tavasz, virágról virágra',
    description:
      'Ibolyalevél márciusban, narancsvirág áprilisban, rózsa májusban, hárs júniusban: mi virágzik most, és hol érzi majd újra.',
    caption: 'Rose 27, Néroli Sud és a ház előtti cseresznyefa.',
    credit: 'Kép: saját stúdiónk',
    flowers_title: 'Négy virág, négy hónap',
    flowers_lead:
      'Itt semmit sem lehet siettetni. Mindegyiket az év néhány hetében szedik, és amit az időjárás elront, az egy évvel később hiányzik az üvegekből.',
    flowers: [
      ['Ibolyalevél', 'Lekaszált fű, uborka, hideg víz. Ezzel nyílik az Iris Blanc.', 'Egyiptom, márciusi vágás'],
      ['Narancsvirág', 'Méz, és alatta valami kesernyés. A Néroli Sud szíve.', 'Marokkó, áprilisi szedés'],
      [
        'Damaszkuszi rózsa',
        'Bors, alma és zöld szárak, mielőtt rózsa lenne. A Rose 27 mindezt megtartja.',
        'Bulgária, májusi szedés',
      ],
      ['Hársfavirág', 'Széna és méz az árnyékban. Vízzel lepárolva az arcpermethez.', 'Románia, júniusi szedés'],
    ],
    story_title: 'Hajnali ötkor',
    story: [
      'A rózsa addig illatozik a legerősebben, amíg a nap el nem éri. Kazanlak mellett ezért ötkor kezdődik a szedés, kézzel, kötényekbe, és addig tart, amíg a harmat el nem tűnik. Délre a virág elveszti illatának felét.',
      'Amit reggel leszednek, délután már a lepárlóban van. Három hét múlva a völgy ismét zöld, és az év eldőlt.',
    ],
    facts: [
      ['3', 'hét szüret'],
      ['4 t', 'virág egy kiló olajhoz'],
      ['0', 'gép a földeken'],
    ],
    wear_title: 'Márciustól júniusig viselni',
    chores_title: 'Három ablak, amelyet érdemes kinyitni',
    chores: [
      [
        'A szekrény',
        'A gyapjú és a télikabát mindent megőriz. Akassza őket egy napra a nyitott ablakhoz, azután tegye el őket egy papírcsíkkal, amely Iris Blanc illatú. Maga a parfüm sohasem kerül az anyagra.',
      ],
      [
        'Az ágy',
        'Az első meleg szombaton a lepedők odakint száradnak. Kevés vasalóvíz a vasalóban egy hétig megőrzi annak a napnak az illatát.',
      ],
      [
        'Az üveg',
        'Ablakot borús időben érdemes tisztítani: napon a tisztítószer megszárad, mielőtt letörölné. Két fújás és egy pamutkendő elég.',
      ],
    ],
    home_title: 'Nyitott ablakú otthonba',
    strip_title: 'Melyik virág az Öné?',
    strip_text: 'Hat parfüm kis fiolákban, mindegyik négy napra.',
    strip_link: 'A készletekhez',
  },
  pl: {
    uri: 'wiosna',
    title: 'Wiosna, kwiat po kwiecie',
    description:
      'Liść fiołka w marcu, kwiat pomarańczy w kwietniu, róże w maju, lipa w czerwcu: co teraz kwitnie i gdzie poczują to Państwo znowu.',
    caption: 'Rose 27, Néroli Sud i wiśnia sprzed domu.',
    credit: 'Zdjęcie: nasze studio',
    flowers_title: 'Cztery kwiaty, cztery miesiące',
    flowers_lead:
      'Niczego tu nie da się przyspieszyć. Każdy zbiera się przez kilka tygodni w roku, a czego pogoda nie oszczędzi, tego rok później zabraknie we flakonach.',
    flowers: [
      ['Liść fiołka', 'Skoszona trawa, ogórek, zimna woda. Otwiera Iris Blanc.', 'Egipt, zbiór w marcu'],
      ['Kwiat pomarańczy', 'Miód, a pod nim coś gorzkiego. Serce Néroli Sud.', 'Maroko, zbiór w kwietniu'],
      [
        'Róża damasceńska',
        'Pieprz, jabłko i zielone łodygi, zanim stanie się różą. Rose 27 zachowuje wszystko.',
        'Bułgaria, zbiór w maju',
      ],
      ['Kwiat lipy', 'Siano i miód w cieniu. Destylowany z wodą do mgiełki do twarzy.', 'Rumunia, zbiór w czerwcu'],
    ],
    story_title: 'O piątej rano',
    story: [
      'Róża pachnie najmocniej, zanim dosięgnie jej słońce. Dlatego pod Kazanłykiem zbiory zaczynają się o piątej, ręcznie i do fartuchów, a kończą, gdy zniknie rosa. W południe kwiat ma już tylko połowę zapachu.',
      'To, co zebrano rano, po południu jest w alembiku. Po trzech tygodniach dolina znów jest zielona, a rok rozstrzygnięty.',
    ],
    facts: [
      ['3', 'tygodnie zbiorów'],
      ['4 t', 'kwiatów na kilogram olejku'],
      ['0', 'maszyn na polu'],
    ],
    wear_title: 'Do noszenia od marca do czerwca',
    chores_title: 'Trzy okna do otwarcia',
    chores: [
      [
        'Szafa',
        'Wełna i zimowe płaszcze zatrzymują wszystko. Proszę powiesić je na dzień przy otwartym oknie, a potem schować z paskiem papieru, który pachnie Iris Blanc. Samych perfum nie nakłada się na tkaninę.',
      ],
      [
        'Łóżko',
        'W pierwszą ciepłą sobotę pościel schnie na dworze. Odrobina wody do prasowania zatrzyma zapach tego dnia na tydzień.',
      ],
      [
        'Szyby',
        'Okna myje się przy zachmurzonym niebie: w słońcu płyn zasycha, zanim zdąży się go zetrzeć. Wystarczą dwa psiknięcia i bawełniana ściereczka.',
      ],
    ],
    home_title: 'Do otwartego domu',
    strip_title: 'Który kwiat jest Państwa?',
    strip_text: 'Sześć perfum w małych fiolkach, każde na cztery dni.',
    strip_link: 'Zobacz zestawy',
  },
  ro: {
    uri: 'primavara',
    title: 'Primăvara, floare cu floare',
    description:
      'Frunză de violetă în martie, floare de portocal în aprilie, trandafiri în mai, tei în iunie: ce înflorește acum și unde veți regăsi mirosul.',
    caption: 'Rose 27, Néroli Sud și cireșul din fața casei.',
    credit: 'Imagine: studioul nostru',
    flowers_title: 'Patru flori, patru luni',
    flowers_lead:
      'Nimic din toate acestea nu poate fi grăbit. Fiecare se culege în câteva săptămâni pe an, iar ce strică vremea lipsește un an mai târziu din sticle.',
    flowers: [
      [
        'Frunză de violetă',
        'Iarbă tăiată, castravete, apă rece. Cu ea se deschide Iris Blanc.',
        'Egipt, tăiată în martie',
      ],
      ['Floare de portocal', 'Miere și, dedesubt, ceva amar. Inima lui Néroli Sud.', 'Maroc, culeasă în aprilie'],
      [
        'Trandafir de Damasc',
        'Piper, măr și tulpini verzi înainte de a fi trandafir. Rose 27 păstrează totul.',
        'Bulgaria, cules în mai',
      ],
      [
        'Floare de tei',
        'Fân și miere la umbră. Distilată cu apă pentru apa spray de față.',
        'România, culeasă în iunie',
      ],
    ],
    story_title: 'La cinci dimineața',
    story: [
      'Un trandafir miroase cel mai puternic înainte să-l ajungă soarele. De aceea, lângă Kazanlak, culesul începe la cinci, cu mâna și în șorțuri, și se termină când a dispărut roua. La prânz floarea a pierdut jumătate din parfum.',
      'Ce s-a cules dimineața este după-amiaza în alambic. După trei săptămâni valea e din nou verde, iar anul este hotărât.',
    ],
    facts: [
      ['3', 'săptămâni de cules'],
      ['4 t', 'de flori pentru un kilogram de ulei'],
      ['0', 'mașini pe câmp'],
    ],
    wear_title: 'De purtat din martie până în iunie',
    chores_title: 'Trei ferestre de deschis',
    chores: [
      [
        'Dulapul',
        'Lâna și paltoanele de iarnă păstrează totul. Atârnați-le o zi la fereastra deschisă, apoi puneți-le deoparte cu o fâșie de hârtie care miroase a Iris Blanc. Parfumul însuși nu se pune pe stofă.',
      ],
      [
        'Patul',
        'În prima sâmbătă caldă cearșafurile se usucă afară. Puțină apă pentru călcat păstrează mirosul acelei zile o săptămână.',
      ],
      [
        'Geamurile',
        'Geamurile se spală sub un cer înnorat: la soare soluția se usucă înainte să o ștergeți. Două pufuri și o cârpă de bumbac sunt de ajuns.',
      ],
    ],
    home_title: 'Pentru o casă deschisă',
    strip_title: 'Care este floarea dumneavoastră?',
    strip_text: 'Șase parfumuri în fiole mici, câte patru zile fiecare.',
    strip_link: 'Vedeți seturile',
  },
  ru: {
    uri: 'vesna',
    title: 'Весна, цветок за цветком',
    description:
      'Лист фиалки в марте, цветок апельсина в апреле, розы в мае, липа в июне: что цветёт сейчас и где вы услышите это снова.',
    caption: 'Rose 27, Néroli Sud и вишня, что растёт перед домом.',
    credit: 'Изображение: наша студия',
    flowers_title: 'Четыре цветка, четыре месяца',
    flowers_lead:
      'Здесь ничего нельзя ускорить. Каждый собирают всего несколько недель в году, и того, что испортит погода, через год не будет во флаконах.',
    flowers: [
      [
        'Лист фиалки',
        'Скошенная трава, огурец, холодная вода. С него начинается Iris Blanc.',
        'Египет, срезают в марте',
      ],
      ['Цветок апельсина', 'Мёд, а под ним что-то горькое. Сердце Néroli Sud.', 'Марокко, собирают в апреле'],
      [
        'Дамасская роза',
        'Перец, яблоко и зелёные стебли — и только потом роза. Rose 27 сохраняет всё.',
        'Болгария, собирают в мае',
      ],
      ['Цветок липы', 'Сено и мёд в тени. Перегнан с водой для спрея для лица.', 'Румыния, собирают в июне'],
    ],
    story_title: 'В пять утра',
    story: [
      'Сильнее всего роза пахнет, пока до неё не дошло солнце. Поэтому под Казанлыком сбор начинается в пять, вручную, в фартуки, и заканчивается, когда сойдёт роса. К полудню цветок теряет половину аромата.',
      'Собранное утром днём уже в перегонном кубе. Через три недели долина снова зелёная, и год решён.',
    ],
    facts: [
      ['3', 'недели сбора'],
      ['4 т', 'цветов на килограмм масла'],
      ['0', 'машин в поле'],
    ],
    wear_title: 'Носить с марта по июнь',
    chores_title: 'Три окна, которые стоит открыть',
    chores: [
      [
        'Шкаф',
        'Шерсть и зимние пальто хранят всё. Повесьте их на день у открытого окна, а потом уберите с полоской бумаги, которая пахнет Iris Blanc. Сами духи на ткань не наносят.',
      ],
      [
        'Постель',
        'В первую тёплую субботу простыни сохнут на улице. Немного воды для белья в утюге сохранит запах этого дня на неделю.',
      ],
      [
        'Стёкла',
        'Окна моют в пасмурный день: на солнце средство высыхает раньше, чем вы успеете его вытереть. Достаточно двух нажатий и хлопковой салфетки.',
      ],
    ],
    home_title: 'Для открытого дома',
    strip_title: 'Какой цветок ваш?',
    strip_text: 'Шесть ароматов в маленьких флаконах, каждый на четыре дня.',
    strip_link: 'Посмотреть наборы',
  },
  sk: {
    uri: 'jar',
    title: 'Jar, kvet po kvete',
    description:
      'Fialkový list v marci, pomarančový kvet v apríli, ruže v máji, lipa v júni: čo práve kvitne a kde to znova zacítite.',
    caption: 'Rose 27, Néroli Sud a čerešňa, ktorá stojí pred domom.',
    credit: 'Obrázok: naše štúdio',
    flowers_title: 'Štyri kvety, štyri mesiace',
    flowers_lead:
      'Nič z toho sa nedá uponáhľať. Každý sa zbiera len niekoľko týždňov v roku, a čo pokazí počasie, to o rok chýba vo flakónoch.',
    flowers: [
      ['Fialkový list', 'Pokosená tráva, uhorka, studená voda. Otvára Iris Blanc.', 'Egypt, zber v marci'],
      ['Pomarančový kvet', 'Med a pod ním niečo horké. Srdce Néroli Sud.', 'Maroko, zber v apríli'],
      [
        'Damašská ruža',
        'Korenie, jablko a zelené stonky, kým sa stane ružou. Rose 27 si necháva všetko.',
        'Bulharsko, zber v máji',
      ],
      ['Lipový kvet', 'Seno a med v tieni. Destilovaný s vodou do pleťovej hmly.', 'Rumunsko, zber v júni'],
    ],
    story_title: 'O piatej ráno',
    story: [
      'Ruža vonia najsilnejšie, kým na ňu nedosiahne slnko. Preto sa pri Kazanlaku zbiera od piatej, ručne a do zásterov, a končí sa, len čo zmizne rosa. Na poludnie má kvet už len polovicu vône.',
      'Čo sa nazbiera ráno, je popoludní v destilačnom kotle. Po troch týždňoch je údolie znova zelené a o roku je rozhodnuté.',
    ],
    facts: [
      ['3', 'týždne zberu'],
      ['4 t', 'kvetov na kilogram oleja'],
      ['0', 'strojov na poli'],
    ],
    wear_title: 'Na dni od marca do júna',
    chores_title: 'Tri okná, ktoré treba otvoriť',
    chores: [
      [
        'Skriňa',
        'Vlna a zimné kabáty v sebe držia všetko. Zaveste ich na deň k otvorenému oknu a potom ich odložte s prúžkom papiera, ktorý vonia ako Iris Blanc. Samotný parfum na látku nepatrí.',
      ],
      ['Posteľ', 'V prvú teplú sobotu schne bielizeň vonku. Trocha vody na žehlenie udrží vôňu toho dňa celý týždeň.'],
      [
        'Okná',
        'Okná sa umývajú pod mrakom: na slnku prostriedok zaschne skôr, než ho zotriete. Stačia dve strieknutia a bavlnená handrička.',
      ],
    ],
    home_title: 'Pre otvorený dom',
    strip_title: 'Ktorý kvet je váš?',
    strip_text: 'Šesť parfumov v malých fľaštičkách, každý na štyri dni.',
    strip_link: 'Pozrieť sady',
  },
  uk: {
    uri: 'vesna',
    title: 'Весна, квітка за квіткою',
    description:
      'Листя фіалки в березні, цвіт апельсина у квітні, троянди у травні, липа в червні: що цвіте зараз і де ви відчуєте це знову.',
    caption: 'Rose 27, Néroli Sud і вишня, що росте перед домом.',
    credit: 'Зображення: наша студія',
    flowers_title: 'Чотири квітки, чотири місяці',
    flowers_lead:
      'Тут нічого не можна пришвидшити. Кожну збирають лише кілька тижнів на рік, і того, що зіпсує погода, за рік бракуватиме у флаконах.',
    flowers: [
      [
        'Листя фіалки',
        'Скошена трава, огірок, холодна вода. З нього починається Iris Blanc.',
        'Єгипет, зрізають у березні',
      ],
      ['Цвіт апельсина', 'Мед, а під ним щось гірке. Серце Néroli Sud.', 'Марокко, збирають у квітні'],
      [
        'Дамаська троянда',
        'Перець, яблуко й зелені стебла — і лише потім троянда. Rose 27 зберігає все.',
        'Болгарія, збирають у травні',
      ],
      ['Липовий цвіт', 'Сіно й мед у затінку. Перегнаний з водою для спрею для обличчя.', 'Румунія, збирають у червні'],
    ],
    story_title: 'О п’ятій ранку',
    story: [
      'Найсильніше троянда пахне, доки до неї не дійшло сонце. Тому під Казанликом збір починається о п’ятій, вручну, у фартухи, і закінчується, щойно зійде роса. До полудня квітка втрачає половину аромату.',
      'Зібране вранці по обіді вже в перегінному кубі. За три тижні долина знову зелена, і рік вирішено.',
    ],
    facts: [
      ['3', 'тижні збору'],
      ['4 т', 'квіток на кілограм олії'],
      ['0', 'машин у полі'],
    ],
    wear_title: 'Носити з березня до червня',
    chores_title: 'Три вікна, які варто відчинити',
    chores: [
      [
        'Шафа',
        'Вовна й зимові пальта тримають усе. Повісьте їх на день біля відчиненого вікна, а тоді сховайте зі смужкою паперу, що пахне Iris Blanc. Самі парфуми на тканину не наносять.',
      ],
      [
        'Ліжко',
        'Першої теплої суботи простирадла сохнуть надворі. Трохи води для білизни у прасці збереже запах цього дня на тиждень.',
      ],
      [
        'Шибки',
        'Вікна миють у похмурий день: на сонці засіб висихає раніше, ніж ви встигнете його витерти. Досить двох натискань і бавовняної серветки.',
      ],
    ],
    home_title: 'Для відчиненого дому',
    strip_title: 'Яка квітка ваша?',
    strip_text: 'Шість ароматів у маленьких флаконах, кожен на чотири дні.',
    strip_link: 'Переглянути набори',
  },
} satisfies Record<string, SpringTexts>
