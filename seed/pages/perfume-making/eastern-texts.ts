import type { PerfumeMakingTexts } from './text-shape.ts'

export const EASTERN_TEXTS = {
  cs: {
    name: 'Jak vzniká parfém',
    title: 'Jak vzniká parfém',
    description: 'Od prvního nápadu po flakon: co děláme v Grasse, jak dlouho to trvá a co nakonec je ve skle.',
    facts: [
      ['Osm měsíců', 'Od prvního pokusu k první lahvičce.'],
      ['Šest týdnů klidu', 'Alkohol a oleje se spojují ve tmě.'],
      ['18 % parfémového oleje', 'Vydrží na pokožce devět hodin.'],
      ['Bez barviv', 'Jantarová barva Ambre 51 pochází z pryskyřic.'],
    ],
    steps_title: 'Pět kroků',
    steps: [
      [
        'Nápad',
        'Začíná místem nebo chvílí, nikdy módou. U Vétiver 12 to byla zahrada po dešti. Parfumér si zapíše, co by tam bylo cítit a v jakém pořadí.',
      ],
      [
        'Suroviny',
        'Bergamot z Kalábrie, kosatec z Toskánska, vetiver z Haiti. Každá sklizeň voní trochu jinak, a proto ke každé přivoníme, než ji koupíme. Když není dobrá, necháme ji být.',
      ],
      [
        'Pokusy',
        'Složení ze čtyřiceti látek se váží s přesností na tisícinu gramu. Pak ho celé dny nosí lidé, kteří řeknou, co si myslí. Číslo v názvu je pokus, který jsme si nechali.',
      ],
      [
        'Odpočinek',
        'Oleje se vmíchají do pšeničného alkoholu a šest týdnů stojí v ocelových nádržích, v chladu a tmě. V té době nic nepřidáváme a nic neuspěcháme.',
      ],
      [
        'Do skla',
        'Parfém se zchladí, přefiltruje a ručně plní, nejvýš do dvou tisíc flakonů. Potom ke každému dvacátému přivoníme ještě jednou.',
      ],
    ],
    table_title: 'Co je uvnitř',
    caption: 'Hmotnostní podíly v naší parfémové vodě',
    head: ['Složka', 'Podíl', 'K čemu slouží'],
    rows: [
      ['Pšeničný alkohol', 'Nese vůni a z pokožky zmizí během minuty.'],
      ['Parfémový olej', 'Všechno, co cítíte.'],
      ['Voda', 'Zjemňuje alkohol.'],
    ],
    tabs_title: 'Tři časy parfému',
    tabs: [
      [
        'Hlava',
        'První čtvrthodina: citrusy, bylinky, pepř. Lehké molekuly, které odcházejí první. Jen kvůli nim byste parfém kupovat neměli.',
      ],
      ['Srdce', 'Odtud do třetí hodiny: květy, čaj, koření. Právě to ostatní ucítí, když vejdete do místnosti.'],
      ['Základ', 'Co zůstane do večera: dřeva, pryskyřice, pižmo. Na šále vydrží celé dny.'],
    ],
    scene_title: 'Čtyři, které jsme si nechali',
    scene_text: 'Ambre 51 si vyžádal jednapadesát pokusů, Rose 27 sedmadvacet.',
    eco_title: 'Když je flakon prázdný',
    eco_lead: 'Pumpička se dá odšroubovat, takže každá část může tam, kde se znovu využije.',
    eco: [
      ['Flakon', 'Čiré sklo'],
      ['Pumpička', 'Polypropylen a ocel'],
      ['Krabička', 'Karton'],
    ],
    note: 'Nejprve prosím odšroubujte pumpičku.',
    strip_title: 'Nejdřív přivonět, pak vybírat',
    strip_text: 'Šest vzorků po dvou mililitrech: každý vystačí na týden.',
    strip_link: 'Prohlédnout sady',
    tags_title: 'Méně číst, víc vonět',
  },
  hu: {
    name: 'Hogyan készül egy parfüm',
    title: 'Hogyan készül egy parfüm',
    description:
      'Az első ötlettől az üvegig: mit csinálunk Grasse-ban, mennyi ideig tart, és végül mi kerül az üvegbe.',
    facts: [
      ['Nyolc hónap', 'Az első próbától az első üvegig.'],
      ['Hat hét nyugalom', 'Az alkohol és az olajok a sötétben találnak egymásra.'],
      ['18% parfümolaj', 'Kilenc órára elég a bőrön.'],
      ['Színezék nélkül', 'Az Ambre 51 borostyánszíne a gyantáké.'],
    ],
    steps_title: 'Öt lépés',
    steps: [
      [
        'Az ötlet',
        'Egy hellyel vagy egy órával kezdődik, sohasem divattal. A Vétiver 12 esetében ez egy kert volt eső után. A parfümőr leírja, mit érezne ott az ember, és milyen sorrendben.',
      ],
      [
        'Az alapanyagok',
        'Bergamott Calabriából, írisz Toszkánából, vetiver Haitiról. Minden termés kicsit más illatú, ezért vásárlás előtt mindegyiket megszagoljuk, és otthagyjuk, ha nem jó.',
      ],
      [
        'A próbák',
        'Egy negyven anyagból álló képletet ezredgrammnyi pontossággal mérünk ki. Azután napokon át viselik olyan emberek, akik megmondják, mit gondolnak. A névben szereplő szám az a próba, amelyet megtartottunk.',
      ],
      [
        'A nyugalom',
        'Az olajokat búzából készült alkoholba keverjük, és hat hétig acéltartályban áll, hűvösben és sötétben. Ezalatt semmit sem adunk hozzá, és semmit sem siettetünk.',
      ],
      [
        'Üvegbe',
        'A parfümöt lehűtjük, megszűrjük és kézzel töltjük, legfeljebb kétezer üvegbe. Azután minden huszadikat még egyszer megszagolunk.',
      ],
    ],
    table_title: 'Mi van benne',
    caption: 'Tömegarányok egyik parfümvizünkben',
    head: ['Alkotórész', 'Arány', 'Mire szolgál'],
    rows: [
      ['Alkohol búzából', 'Viszi az illatot, és egy percen belül elhagyja a bőrt.'],
      ['Parfümolaj', 'Minden, amit Ön érez.'],
      ['Víz', 'Lágyítja az alkoholt.'],
    ],
    tabs_title: 'Egy parfüm három ideje',
    tabs: [
      [
        'Fej',
        'Az első negyedóra: citrusok, fűszernövények, bors. Könnyű molekulák, amelyek elsőként távoznak. Csak miattuk nem érdemes parfümöt venni.',
      ],
      ['Szív', 'Onnan a harmadik óráig: virágok, tea, fűszerek. Ezt veszik észre mások, amikor Ön belép egy szobába.'],
      ['Alap', 'Ami estére is megmarad: fák, gyanták, pézsma. Egy sálon napokig kitart.'],
    ],
    scene_title: 'Négy, amelyet megtartottunk',
    scene_text: 'Az Ambre 51-hez ötvenegy próba kellett, a Rose 27-hez huszonhét.',
    eco_title: 'Ha az üveg kiürült',
    eco_lead: 'A pumpa lecsavarható, így minden rész oda kerül, ahol újra felhasználják.',
    eco: [
      ['Üveg', 'Átlátszó üveg'],
      ['Pumpa', 'Polipropilén és acél'],
      ['Doboz', 'Karton'],
    ],
    note: 'Először csavarja le a pumpát.',
    strip_title: 'Előbb szagolja meg, azután válasszon',
    strip_text: 'Hat, egyenként kétmilliliteres minta: mindegyik elég egy hétre.',
    strip_link: 'A készletek',
    tags_title: 'Kevesebb olvasás, több illat',
  },
  pl: {
    name: 'Jak powstają perfumy',
    title: 'Jak powstają perfumy',
    description: 'Od pierwszego pomysłu do flakonu: co robimy w Grasse, ile to trwa i co w końcu trafia do szkła.',
    facts: [
      ['Osiem miesięcy', 'Od pierwszej próby do pierwszej butelki.'],
      ['Sześć tygodni spokoju', 'Alkohol i olejki łączą się w ciemności.'],
      ['18 % olejku zapachowego', 'Wystarcza na dziewięć godzin na skórze.'],
      ['Bez barwników', 'Bursztynowy kolor Ambre 51 pochodzi z żywic.'],
    ],
    steps_title: 'Pięć etapów',
    steps: [
      [
        'Pomysł',
        'Zaczyna się od miejsca albo pory dnia, nigdy od mody. W przypadku Vétiver 12 był to ogród po deszczu. Perfumiarz zapisuje, co można by tam poczuć i w jakiej kolejności.',
      ],
      [
        'Surowce',
        'Bergamotka z Kalabrii, irys z Toskanii, wetyweria z Haiti. Każdy zbiór pachnie trochę inaczej, dlatego wąchamy każdy, zanim go kupimy, a gdy nie jest dobry, rezygnujemy.',
      ],
      [
        'Próby',
        'Formułę złożoną z czterdziestu składników odważa się z dokładnością do tysięcznej grama. Potem przez wiele dni noszą ją osoby, które mówią, co o niej myślą. Liczba w nazwie to numer próby, którą wybraliśmy.',
      ],
      [
        'Odpoczynek',
        'Olejki miesza się z alkoholem pszenicznym i odstawia na sześć tygodni w stalowych zbiornikach, w chłodzie i ciemności. W tym czasie niczego nie dodajemy i niczego nie przyspieszamy.',
      ],
      [
        'Do szkła',
        'Perfumy schładzamy, filtrujemy i rozlewamy ręcznie, najwyżej dwa tysiące flakonów. Potem co dwudziesty wąchamy jeszcze raz.',
      ],
    ],
    table_title: 'Co jest w środku',
    caption: 'Udział wagowy w naszej wodzie perfumowanej',
    head: ['Składnik', 'Udział', 'Do czego służy'],
    rows: [
      ['Alkohol pszeniczny', 'Niesie zapach i znika ze skóry w ciągu minuty.'],
      ['Olejek zapachowy', 'Wszystko, co czuć.'],
      ['Woda', 'Łagodzi alkohol.'],
    ],
    tabs_title: 'Trzy czasy perfum',
    tabs: [
      [
        'Głowa',
        'Pierwszy kwadrans: cytrusy, zioła, pieprz. Lekkie cząsteczki, które odchodzą pierwsze. Nigdy nie warto kupować perfum tylko dla nich.',
      ],
      [
        'Serce',
        'Aż do trzeciej godziny: kwiaty, herbata, przyprawy. To właśnie czują inni, gdy wchodzi się do pokoju.',
      ],
      ['Baza', 'To, co zostaje do wieczora: drewno, żywice, piżmo. Na szalu trzyma się całymi dniami.'],
    ],
    scene_title: 'Cztery, które wybraliśmy',
    scene_text: 'Ambre 51 wymagał pięćdziesięciu jeden prób, Rose 27 dwudziestu siedmiu.',
    eco_title: 'Gdy flakon jest pusty',
    eco_lead: 'Pompkę można odkręcić, dzięki czemu każda część trafi tam, gdzie zostanie wykorzystana ponownie.',
    eco: [
      ['Flakon', 'Szkło bezbarwne'],
      ['Pompka', 'Polipropylen i stal'],
      ['Pudełko', 'Tektura'],
    ],
    note: 'Najpierw prosimy odkręcić pompkę.',
    strip_title: 'Najpierw powąchać, potem wybrać',
    strip_text: 'Sześć próbek po dwa mililitry: każda wystarczy na tydzień.',
    strip_link: 'Zobacz zestawy',
    tags_title: 'Mniej czytać, więcej wąchać',
  },
  ro: {
    name: 'Cum se face un parfum',
    title: 'Cum se face un parfum',
    description: 'De la prima idee până la flacon: ce facem la Grasse, cât durează și ce se află în final în sticlă.',
    facts: [
      ['Opt luni', 'De la prima încercare la primul flacon.'],
      ['Șase săptămâni de odihnă', 'Alcoolul și uleiurile se îmbină la întuneric.'],
      ['18% ulei parfumat', 'Destul pentru nouă ore pe piele.'],
      ['Fără coloranți', 'Culoarea de chihlimbar din Ambre 51 vine din rășini.'],
    ],
    steps_title: 'Cinci pași',
    steps: [
      [
        'Ideea',
        'Începe cu un loc sau cu o oră, niciodată cu o modă. La Vétiver 12 a fost o grădină după ploaie. Parfumierul notează ce s-ar simți acolo și în ce ordine.',
      ],
      [
        'Materiile prime',
        'Bergamotă din Calabria, iris din Toscana, vetiver din Haiti. Fiecare recoltă miroase puțin altfel, așa că o mirosim înainte de a o cumpăra și renunțăm la ea dacă nu este bună.',
      ],
      [
        'Încercările',
        'O formulă din patruzeci de substanțe se cântărește la miime de gram. Apoi o poartă zile întregi oameni care spun ce cred. Numărul din nume este încercarea pe care am păstrat-o.',
      ],
      [
        'Odihna',
        'Uleiurile se amestecă în alcool din grâu și stau șase săptămâni în rezervoare de oțel, la rece și la întuneric. În acest timp nu se adaugă nimic și nimic nu se grăbește.',
      ],
      [
        'În sticlă',
        'Parfumul este răcit, filtrat și îmbuteliat manual, cel mult două mii de flacoane. Apoi unul din douăzeci este mirosit încă o dată.',
      ],
    ],
    table_title: 'Ce conține',
    caption: 'Proporții din greutate într-o apă de parfum de-a noastră',
    head: ['Componentă', 'Proporție', 'La ce folosește'],
    rows: [
      ['Alcool din grâu', 'Poartă parfumul și dispare de pe piele într-un minut.'],
      ['Ulei parfumat', 'Tot ce simțiți.'],
      ['Apă', 'Îndulcește alcoolul.'],
    ],
    tabs_title: 'Cele trei timpuri ale unui parfum',
    tabs: [
      [
        'Vârf',
        'Primul sfert de oră: citrice, ierburi, piper. Molecule ușoare, care pleacă primele. Un parfum nu ar trebui cumpărat niciodată doar pentru ele.',
      ],
      [
        'Inimă',
        'De acolo până la a treia oră: flori, ceai, mirodenii. Este ceea ce observă ceilalți când intrați într-o încăpere.',
      ],
      ['Bază', 'Ce mai rămâne seara: lemne, rășini, mosc. Pe o eșarfă ține zile întregi.'],
    ],
    scene_title: 'Patru pe care le-am păstrat',
    scene_text: 'Ambre 51 a cerut cincizeci și una de încercări, Rose 27 douăzeci și șapte.',
    eco_title: 'Când flaconul este gol',
    eco_lead: 'Pompa se deșurubează, astfel ca fiecare parte să ajungă acolo unde este folosită din nou.',
    eco: [
      ['Flacon', 'Sticlă transparentă'],
      ['Pompă', 'Polipropilenă și oțel'],
      ['Cutie', 'Carton'],
    ],
    note: 'Deșurubați mai întâi pompa.',
    strip_title: 'Întâi mirosiți, apoi alegeți',
    strip_text: 'Șase mostre a câte doi mililitri: destul pentru o săptămână cu fiecare.',
    strip_link: 'Vedeți seturile',
    tags_title: 'Mai puțin citit, mai mult parfum',
  },
  ru: {
    name: 'Как создают духи',
    title: 'Как создают духи',
    description:
      'От первого замысла до флакона: что мы делаем в Грасе, сколько это длится и что в итоге оказывается в стекле.',
    facts: [
      ['Восемь месяцев', 'От первой пробы до первого флакона.'],
      ['Шесть недель покоя', 'Спирт и масла соединяются в темноте.'],
      ['18 % парфюмерного масла', 'Этого хватает на девять часов на коже.'],
      ['Без красителей', 'Янтарный цвет Ambre 51 дают смолы.'],
    ],
    steps_title: 'Пять шагов',
    steps: [
      [
        'Замысел',
        'Всё начинается с места или часа, но никогда не с моды. Для Vétiver 12 это был сад после дождя. Парфюмер записывает, что там можно почувствовать и в каком порядке.',
      ],
      [
        'Сырьё',
        'Бергамот из Калабрии, ирис из Тосканы, ветивер с Гаити. Каждый урожай пахнет немного иначе, поэтому мы нюхаем его до покупки и не берём, если он нехорош.',
      ],
      [
        'Пробы',
        'Формулу из сорока веществ взвешивают с точностью до тысячной грамма. Затем её несколько дней носят люди, которые говорят, что думают. Число в названии — это проба, которую мы оставили.',
      ],
      [
        'Покой',
        'Масла смешивают со спиртом из пшеницы и оставляют на шесть недель в стальных баках, в прохладе и темноте. В это время ничего не добавляют и ничего не торопят.',
      ],
      [
        'В стекло',
        'Духи охлаждают, фильтруют и разливают вручную, не больше двух тысяч флаконов. Потом каждый двадцатый нюхают ещё раз.',
      ],
    ],
    table_title: 'Что внутри',
    caption: 'Доли по массе в нашей парфюмерной воде',
    head: ['Составная часть', 'Доля', 'Зачем она'],
    rows: [
      ['Спирт из пшеницы', 'Несёт аромат и за минуту исчезает с кожи.'],
      ['Парфюмерное масло', 'Всё, что вы чувствуете.'],
      ['Вода', 'Смягчает спирт.'],
    ],
    tabs_title: 'Три времени аромата',
    tabs: [
      [
        'Верх',
        'Первые четверть часа: цитрусы, травы, перец. Лёгкие молекулы, которые уходят первыми. Ради них одних духи покупать не стоит.',
      ],
      [
        'Сердце',
        'Дальше и до третьего часа: цветы, чай, пряности. Именно это замечают другие, когда вы входите в комнату.',
      ],
      ['База', 'То, что остаётся к вечеру: дерево, смолы, мускус. На шарфе это держится днями.'],
    ],
    scene_title: 'Четыре, которые мы оставили',
    scene_text: 'Для Ambre 51 понадобилась пятьдесят одна проба, для Rose 27 — двадцать семь.',
    eco_title: 'Когда флакон пуст',
    eco_lead: 'Помпа откручивается, и каждая часть попадёт туда, где её используют снова.',
    eco: [
      ['Флакон', 'Прозрачное стекло'],
      ['Помпа', 'Полипропилен и сталь'],
      ['Коробка', 'Картон'],
    ],
    note: 'Сначала, пожалуйста, открутите помпу.',
    strip_title: 'Сначала почувствовать, потом выбрать',
    strip_text: 'Шесть пробников по два миллилитра: каждого хватит на неделю.',
    strip_link: 'Посмотреть наборы',
    tags_title: 'Меньше читать, больше вдыхать',
  },
  sk: {
    name: 'Ako vzniká parfum',
    title: 'Ako vzniká parfum',
    description: 'Od prvého nápadu po flakón: čo robíme v Grasse, ako dlho to trvá a čo je napokon v skle.',
    facts: [
      ['Osem mesiacov', 'Od prvého pokusu po prvú fľaštičku.'],
      ['Šesť týždňov pokoja', 'Alkohol a oleje sa spájajú v tme.'],
      ['18 % parfumového oleja', 'Na pokožke vydrží deväť hodín.'],
      ['Bez farbív', 'Jantárová farba Ambre 51 pochádza zo živíc.'],
    ],
    steps_title: 'Päť krokov',
    steps: [
      [
        'Nápad',
        'Začína sa miestom alebo chvíľou, nikdy módou. Pri Vétiver 12 to bola záhrada po daždi. Parfumér si zapíše, čo by tam bolo cítiť a v akom poradí.',
      ],
      [
        'Suroviny',
        'Bergamot z Kalábrie, kosatec z Toskánska, vetiver z Haiti. Každá úroda vonia trochu inak, a preto k nej privoniame, skôr než ju kúpime. Keď nie je dobrá, necháme ju tak.',
      ],
      [
        'Pokusy',
        'Zloženie zo štyridsiatich látok sa váži s presnosťou na tisícinu gramu. Potom ho celé dni nosia ľudia, ktorí povedia, čo si myslia. Číslo v názve je pokus, ktorý sme si nechali.',
      ],
      [
        'Odpočinok',
        'Oleje sa vmiešajú do pšeničného alkoholu a šesť týždňov stoja v oceľových nádržiach, v chlade a tme. V tom čase nič nepridávame a nič neponáhľame.',
      ],
      [
        'Do skla',
        'Parfum sa schladí, prefiltruje a ručne plní, najviac do dvetisíc flakónov. Potom ku každému dvadsiatemu privoniame ešte raz.',
      ],
    ],
    table_title: 'Čo je vnútri',
    caption: 'Hmotnostné podiely v našej parfumovej vode',
    head: ['Zložka', 'Podiel', 'Na čo slúži'],
    rows: [
      ['Pšeničný alkohol', 'Nesie vôňu a z pokožky zmizne do minúty.'],
      ['Parfumový olej', 'Všetko, čo cítite.'],
      ['Voda', 'Zjemňuje alkohol.'],
    ],
    tabs_title: 'Tri časy parfumu',
    tabs: [
      [
        'Hlava',
        'Prvá štvrťhodina: citrusy, bylinky, čierne korenie. Ľahké molekuly, ktoré odchádzajú prvé. Len kvôli nim by ste parfum kupovať nemali.',
      ],
      ['Srdce', 'Odtiaľ do tretej hodiny: kvety, čaj, koreniny. Práve to ostatní zacítia, keď vojdete do miestnosti.'],
      ['Základ', 'Čo zostane do večera: drevá, živice, pižmo. Na šále vydrží celé dni.'],
    ],
    scene_title: 'Štyri, ktoré sme si nechali',
    scene_text: 'Ambre 51 si vyžiadal päťdesiatjeden pokusov, Rose 27 dvadsaťsedem.',
    eco_title: 'Keď je flakón prázdny',
    eco_lead: 'Pumpička sa dá odskrutkovať, takže každá časť môže ísť tam, kde sa znova využije.',
    eco: [
      ['Flakón', 'Číre sklo'],
      ['Pumpička', 'Polypropylén a oceľ'],
      ['Škatuľka', 'Kartón'],
    ],
    note: 'Najprv, prosím, odskrutkujte pumpičku.',
    strip_title: 'Najprv privoňať, potom vyberať',
    strip_text: 'Šesť vzoriek po dvoch mililitroch: každá vystačí na týždeň.',
    strip_link: 'Pozrieť súpravy',
    tags_title: 'Menej čítať, viac voňať',
  },
  uk: {
    name: 'Як створюють парфуми',
    title: 'Як створюють парфуми',
    description:
      'Від першої думки до флакона: що ми робимо в Грасі, скільки часу це триває і що зрештою опиняється у склі.',
    facts: [
      ['Вісім місяців', 'Від першої спроби до першого флакона.'],
      ['Шість тижнів спокою', 'Спирт і олії поєднуються в темряві.'],
      ['18 % парфумерної олії', 'Цього досить на дев’ять годин на шкірі.'],
      ['Без барвників', 'Бурштиновий колір Ambre 51 дають смоли.'],
    ],
    steps_title: 'П’ять кроків',
    steps: [
      [
        'Задум',
        'Усе починається з місця або години, але ніколи не з моди. Для Vétiver 12 це був сад після дощу. Парфумер записує, що там можна відчути і в якій послідовності.',
      ],
      [
        'Сировина',
        'Бергамот із Калабрії, ірис із Тоскани, ветивер із Гаїті. Кожен урожай пахне трохи інакше, тому ми нюхаємо його перед купівлею і не беремо, якщо він недобрий.',
      ],
      [
        'Спроби',
        'Формулу із сорока складників зважують із точністю до тисячної грама. Потім її днями носять люди, які кажуть, що думають. Число в назві — це спроба, яку ми залишили.',
      ],
      [
        'Спокій',
        'Олії змішують зі спиртом із пшениці й залишають на шість тижнів у сталевих баках, у прохолоді й темряві. У цей час нічого не додають і нічого не пришвидшують.',
      ],
      [
        'У скло',
        'Парфуми охолоджують, фільтрують і розливають вручну, щонайбільше дві тисячі флаконів. Потім кожен двадцятий нюхають іще раз.',
      ],
    ],
    table_title: 'Що всередині',
    caption: 'Частки за масою в нашій парфумованій воді',
    head: ['Складник', 'Частка', 'Навіщо він'],
    rows: [
      ['Спирт із пшениці', 'Несе аромат і за хвилину зникає зі шкіри.'],
      ['Парфумерна олія', 'Усе, що ви відчуваєте.'],
      ['Вода', 'Пом’якшує спирт.'],
    ],
    tabs_title: 'Три часи аромату',
    tabs: [
      [
        'Верх',
        'Перша чверть години: цитруси, трави, перець. Легкі молекули, які зникають першими. Лише заради них купувати парфуми не варто.',
      ],
      [
        'Серце',
        'Звідси й до третьої години: квіти, чай, прянощі. Саме це помічають інші, коли ви заходите до кімнати.',
      ],
      ['База', 'Те, що лишається до вечора: деревина, смоли, мускус. На шарфі це тримається днями.'],
    ],
    scene_title: 'Чотири, які ми залишили',
    scene_text: 'Ambre 51 потребував п’ятдесяти однієї спроби, Rose 27 — двадцяти семи.',
    eco_title: 'Коли флакон порожній',
    eco_lead: 'Помпа відкручується, тож кожна частина потрапить туди, де її використають знову.',
    eco: [
      ['Флакон', 'Прозоре скло'],
      ['Помпа', 'Поліпропілен і сталь'],
      ['Коробка', 'Картон'],
    ],
    note: 'Спершу, будь ласка, відкрутіть помпу.',
    strip_title: 'Спершу відчути, потім обрати',
    strip_text: 'Шість пробників по два мілілітри: кожного вистачить на тиждень.',
    strip_link: 'Переглянути набори',
    tags_title: 'Менше читати, більше вдихати',
  },
} satisfies Record<string, PerfumeMakingTexts>
