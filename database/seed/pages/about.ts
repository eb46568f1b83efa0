import type { SeedPage } from '../pages.ts'

export const ABOUT_PAGE: SeedPage = {
  id: 2,
  texts: {
    cs: {
      name: 'O nás',
      title: 'Dům tichých vůní',
      description: 'Parfémy, péče a vůně pro domov z malých sérií, od lidí, kteří je sami používají.',
      items: [
        [
          'Malé série',
          'Parfémy mícháme v\u00a0Grasse, krémy připravujeme ve Freiburgu a\u00a0svíčky lijeme v\u00a0Lodži. Žádná série nemá víc než dva tisíce kusů; co se vyprodá, vrátí se, až budou suroviny dobré.',
          'Číslo v\u00a0názvu je číslo pokusu, který jsme si nechali. Ambre 51 jich potřebovala padesát jedna, Vétiver 12 jen dvanáct.',
        ],
        [
          'Lidé místo reklamy',
          'Meridian doporučují členové jeho klubu. Sbírají body a\u00a0mají vlastní ceny, ale nikdo nemusí nakupovat, aby do něj patřil, a\u00a0za nábor nikdo nedostává peníze.',
          'Pokud chcete jen nakoupit, nakupte jako host. U\u00a0nás je to nejkratší cesta, ne ta skrytá.',
        ],
        [
          'Co neděláme',
          'Barvíme jen to, co barvit má, nenastavujeme silikonem a\u00a0neslibujeme zázraky. Na každé stránce je napsáno, co je ve flakonu, přesně jak to stojí na obalu.',
        ],
      ],
    },
    de: {
      name: 'Über uns',
      title: 'Ein Haus der leisen Düfte',
      description:
        'Parfum, Pflege und Düfte fürs Zuhause aus kleinen Chargen, verkauft von Menschen, die sie selbst verwenden.',
      items: [
        [
          'Kleine Chargen',
          'Wir mischen unsere Parfums in Grasse, rühren die Pflege in Freiburg und gießen die Kerzen in Łódź. Keine Charge hat mehr als zweitausend Stück; was ausverkauft ist, kommt wieder, wenn die Rohstoffe gut sind.',
          'Eine Nummer im Namen ist die des Versuchs, den wir behielten. Ambre 51 brauchte einundfünfzig, Vétiver 12 nur zwölf.',
        ],
        [
          'Menschen statt Werbung',
          'Meridian wird von Clubmitgliedern empfohlen. Sie erhalten Punkte und eine eigene Preisstufe, aber niemand muss kaufen, um dabei zu sein, und niemand wird fürs Anwerben bezahlt.',
          'Wer einfach nur kaufen möchte, kauft als Gast. Das ist bei uns der kürzeste Weg, nicht der versteckte.',
        ],
        [
          'Was wir nicht tun',
          'Wir färben nur, was färben soll, wir füllen nicht mit Silikon auf, und wir versprechen keine Wunder. Auf jeder Seite steht, was im Fläschchen ist, so wie es auf der Packung gedruckt wird.',
        ],
      ],
    },
    en: {
      name: 'About us',
      title: 'A house of quiet scents',
      description: 'Perfume, care and scents for the home, made in small batches and sold by people who use them.',
      items: [
        [
          'Small batches',
          'We blend our perfumes in Grasse, stir the creams in Freiburg and pour the candles in Łódź. No batch is larger than two thousand pieces; what sells out comes back when the raw materials are good.',
          'A number in a name is the number of the trial we kept. Ambre 51 took fifty-one, Vétiver 12 only twelve.',
        ],
        [
          'People, not advertising',
          'Meridian is recommended by the members of its club. They collect points and have prices of their own, but nobody has to buy in order to belong, and nobody is paid for recruiting.',
          'If you simply want to buy, buy as a guest. With us that is the shortest way, not the hidden one.',
        ],
        [
          'What we do not do',
          'We only colour what is meant to colour, we do not bulk out with silicone and we do not promise miracles. Every page says what is in the bottle, as printed on the pack.',
        ],
      ],
    },
    es: {
      name: 'Quiénes somos',
      title: 'Una casa de aromas discretos',
      description:
        'Perfumes, cuidado de la piel y aromas para el hogar, hechos en series pequeñas y vendidos por quienes los usan.',
      items: [
        [
          'Series pequeñas',
          'Mezclamos los perfumes en Grasse, elaboramos las cremas en Friburgo y vertemos las velas en Łódź. Ninguna serie pasa de dos mil unidades; lo que se agota vuelve cuando las materias primas son buenas.',
          'El número de un nombre es el del ensayo que elegimos. Ambre 51 necesitó cincuenta y uno; Vétiver 12, solo doce.',
        ],
        [
          'Personas, no publicidad',
          'Meridian se conoce por recomendación de los socios de su club. Acumulan puntos y tienen precios propios, pero nadie está obligado a comprar para formar parte de él y a nadie se le paga por captar socios.',
          'Si solo quiere comprar, compre sin registrarse. En nuestra tienda ese es el camino más corto, no el más escondido.',
        ],
        [
          'Lo que no hacemos',
          'Solo coloreamos lo que debe dar color, no rellenamos con silicona y no prometemos milagros. Cada página dice qué contiene el frasco, tal como está impreso en el envase.',
        ],
      ],
    },
    fr: {
      name: 'Qui sommes-nous',
      title: 'Une maison de parfums discrets',
      description:
        'Parfums, soins et senteurs pour la maison, fabriqués en petites séries et vendus par ceux qui les utilisent.',
      items: [
        [
          'Petites séries',
          'Nos parfums sont composés à Grasse, nos crèmes préparées à Fribourg-en-Brisgau et nos bougies coulées à Łódź. Aucune série ne dépasse deux mille pièces ; ce qui est épuisé revient quand les matières premières sont bonnes.',
          'Un nombre dans un nom est celui de l’essai retenu. Il en a fallu cinquante et un pour Ambre 51, douze seulement pour Vétiver 12.',
        ],
        [
          'Des personnes, pas de publicité',
          'Meridian est recommandé par les membres de son club. Ils cumulent des points et bénéficient de leurs propres prix, mais personne n’est obligé d’acheter pour en faire partie, et personne n’est payé pour recruter.',
          'Si vous souhaitez simplement acheter, achetez sans compte. Chez nous, c’est le chemin le plus court, pas le plus caché.',
        ],
        [
          'Ce que nous ne faisons pas',
          'Nous ne colorons que ce qui doit colorer, nous ne comblons pas avec du silicone et nous ne promettons pas de miracles. Chaque page dit ce que contient le flacon, tel que c’est imprimé sur l’emballage.',
        ],
      ],
    },
    hu: {
      name: 'Rólunk',
      title: 'A csendes illatok háza',
      description: 'Parfümök, testápolás és lakásillatok, kis tételekben, olyanoktól, akik maguk is használják.',
      items: [
        [
          'Kis tételek',
          'Parfümjeinket Grasse-ban keverjük, a krémeket Freiburgban készítjük, a gyertyákat Łódźban öntjük. Egyetlen tétel sem nagyobb kétezer darabnál; ami elfogy, visszatér, amikor az alapanyagok jók.',
          'A névben álló szám annak a próbának a száma, amelyet megtartottunk. Az Ambre 51-hez ötvenegy kellett, a Vétiver 12-höz csak tizenkettő.',
        ],
        [
          'Emberek reklám helyett',
          'A Meridiant a klub tagjai ajánlják. Pontokat gyűjtenek, és saját áraik vannak, de a tagsághoz senkinek sem kell vásárolnia, és a toborzásért senki sem kap pénzt.',
          'Ha csak vásárolni szeretne, vásároljon vendégként. Nálunk ez a legrövidebb út, nem az eldugott.',
        ],
        [
          'Amit nem teszünk',
          'Csak azt színezzük, aminek színeznie kell, nem dúsítunk szilikonnal, és nem ígérünk csodákat. Minden oldalon ott áll, mi van az üvegben, úgy, ahogy a csomagoláson olvasható.',
        ],
      ],
    },
    it: {
      name: 'Chi siamo',
      title: 'Una casa di profumi discreti',
      description:
        'Profumi, cura del corpo e fragranze per la casa, prodotti in piccole serie e venduti da chi li usa.',
      items: [
        [
          'Piccole serie',
          'Componiamo i profumi a Grasse, prepariamo le creme a Friburgo e coliamo le candele a Łódź. Nessuna serie supera i duemila pezzi; ciò che si esaurisce torna quando le materie prime sono buone.',
          'Il numero in un nome è quello della prova che abbiamo tenuto. Per Ambre 51 ne sono servite cinquantuno, per Vétiver 12 soltanto dodici.',
        ],
        [
          'Persone, non pubblicità',
          'A consigliare Meridian sono i soci del suo club. Raccolgono punti e hanno prezzi propri, ma nessuno è tenuto ad acquistare per farne parte e nessuno è pagato per reclutare.',
          'Se desidera semplicemente acquistare, lo faccia come ospite. Da noi è la via più breve, non quella nascosta.',
        ],
        [
          'Che cosa non facciamo',
          'Coloriamo solo ciò che deve colorare, non riempiamo con silicone e non promettiamo miracoli. Ogni pagina dice che cosa contiene il flacone, così come è stampato sulla confezione.',
        ],
      ],
    },
    pl: {
      name: 'O nas',
      title: 'Dom cichych zapachów',
      description: 'Perfumy, pielęgnacja i zapachy do domu z małych serii, od ludzi, którzy sami ich używają.',
      items: [
        [
          'Małe serie',
          'Perfumy komponujemy w Grasse, kremy ucieramy we Fryburgu, a świece lejemy w Łodzi. Żadna seria nie przekracza dwóch tysięcy sztuk; co się wyprzeda, wraca, kiedy surowce są dobre.',
          'Numer w nazwie to numer próby, którą zachowaliśmy. Ambre 51 wymagała pięćdziesięciu jeden, Vétiver 12 tylko dwunastu.',
        ],
        [
          'Ludzie zamiast reklamy',
          'Meridian polecają członkowie klubu. Zbierają punkty i mają własne ceny, ale nikt nie musi kupować, żeby do niego należeć, i nikt nie dostaje pieniędzy za werbowanie.',
          'Jeśli po prostu chcesz coś kupić, kup jako gość. U nas to najkrótsza droga, a nie ukryta.',
        ],
        [
          'Czego nie robimy',
          'Barwimy tylko to, co ma barwić, nie dopełniamy silikonem i nie obiecujemy cudów. Na każdej stronie jest napisane, co kryje butelka, dokładnie tak jak na opakowaniu.',
        ],
      ],
    },
    pt: {
      name: 'Quem somos',
      title: 'Uma casa de aromas discretos',
      description:
        'Perfumes, cuidados da pele e aromas para a casa, feitos em pequenas séries e vendidos por quem os usa.',
      items: [
        [
          'Pequenas séries',
          'Compomos os perfumes em Grasse, preparamos os cremes em Friburgo e vertemos as velas em Łódź. Nenhuma série passa das duas mil unidades; o que esgota volta quando as matérias-primas são boas.',
          'O número num nome é o do ensaio que escolhemos. Ambre 51 precisou de cinquenta e um; Vétiver 12, apenas de doze.',
        ],
        [
          'Pessoas, não publicidade',
          'A Meridian é recomendada pelos membros do seu clube. Acumulam pontos e têm preços próprios, mas ninguém é obrigado a comprar para fazer parte dele e ninguém é pago para recrutar.',
          'Se quer apenas comprar, compre sem registo. Na nossa loja esse é o caminho mais curto, não o mais escondido.',
        ],
        [
          'O que não fazemos',
          'Só damos cor ao que deve ter cor, não enchemos com silicone e não prometemos milagres. Cada página diz o que está no frasco, tal como vem impresso na embalagem.',
        ],
      ],
    },
    ro: {
      name: 'Despre noi',
      title: 'O casă a parfumurilor discrete',
      description: 'Parfumuri, îngrijire și miresme pentru casă, în serii mici, vândute de oameni care le poartă.',
      items: [
        [
          'Serii mici',
          'Compunem parfumurile la Grasse, preparăm cremele la Freiburg și turnăm lumânările la Łódź. Nicio serie nu depășește două mii de bucăți; ce se epuizează revine când materiile prime sunt bune.',
          'Numărul dintr-un nume este numărul încercării pe care am păstrat-o. Pentru Ambre 51 au fost cincizeci și una, pentru Vétiver 12 doar douăsprezece.',
        ],
        [
          'Oameni, nu reclamă',
          'Meridian este recomandat de membrii clubului său. Ei adună puncte și au prețurile lor, dar nimeni nu este obligat să cumpere ca să fie membru și nimeni nu este plătit pentru recrutare.',
          'Dacă doriți doar să cumpărați, cumpărați ca vizitator. La noi acesta este drumul cel mai scurt, nu cel ascuns.',
        ],
        [
          'Ce nu facem',
          'Colorăm doar ce trebuie să coloreze, nu umplem cu silicon și nu promitem minuni. Pe fiecare pagină scrie ce este în flacon, exact ca pe ambalaj.',
        ],
      ],
    },
    ru: {
      name: 'О нас',
      title: 'Дом тихих ароматов',
      description: 'Духи, уход и ароматы для дома малыми партиями — от людей, которые сами ими пользуются.',
      items: [
        [
          'Малые партии',
          'Духи мы составляем в\u00a0Грасе, кремы готовим во Фрайбурге, а\u00a0свечи отливаем в\u00a0Лодзи. Ни одна партия не превышает двух тысяч штук; то, что распродано, возвращается, когда сырьё хорошее.',
          'Число в\u00a0названии\u00a0— номер пробы, которую мы оставили. Для Ambre 51 понадобилась пятьдесят одна, для Vétiver 12\u00a0— только двенадцать.',
        ],
        [
          'Люди вместо рекламы',
          'Meridian рекомендуют участники клуба. Они собирают баллы, и\u00a0у\u00a0них свои цены, но ради участия никто не обязан покупать, и\u00a0за привлечение новых участников никому не платят.',
          'Если вы хотите просто купить, купите как гость. У\u00a0нас это самый короткий путь, а\u00a0не спрятанный.',
        ],
        [
          'Чего мы не делаем',
          'Мы окрашиваем только то, что должно давать цвет, не добавляем силикон для объёма и\u00a0не обещаем чудес. На каждой странице сказано, что во флаконе,\u00a0— так же, как на упаковке.',
        ],
      ],
    },
    sk: {
      name: 'O nás',
      title: 'Dom tichých vôní',
      description: 'Parfumy, starostlivosť a vône pre domov z malých sérií, od ľudí, ktorí ich sami používajú.',
      items: [
        [
          'Malé série',
          'Parfumy miešame v\u00a0Grasse, krémy pripravujeme vo Freiburgu a\u00a0sviečky odlievame v\u00a0Lodži. Žiadna séria nemá viac než dvetisíc kusov; čo sa vypredá, vráti sa, keď budú suroviny dobré.',
          'Číslo v\u00a0názve je číslo pokusu, ktorý sme si nechali. Ambre 51 ich potrebovala päťdesiatjeden, Vétiver 12 len dvanásť.',
        ],
        [
          'Ľudia namiesto reklamy',
          'Meridian odporúčajú členovia jeho klubu. Zbierajú body a\u00a0majú vlastné ceny, no nikto nemusí nakupovať, aby doň patril, a\u00a0za nábor nikto nedostáva peniaze.',
          'Ak chcete len nakúpiť, nakúpte ako hosť. U\u00a0nás je to najkratšia cesta, nie tá skrytá.',
        ],
        [
          'Čo nerobíme',
          'Farbíme len to, čo farbiť má, nenastavujeme silikónom a\u00a0nesľubujeme zázraky. Na každej stránke je napísané, čo je vo flakóne, presne ako to stojí na obale.',
        ],
      ],
    },
    uk: {
      name: 'Про нас',
      title: 'Дім тихих ароматів',
      description: 'Парфуми, догляд і аромати для дому малими партіями — від людей, які самі ними користуються.',
      items: [
        [
          'Малі партії',
          'Парфуми ми складаємо в\u00a0Ґрасі, креми готуємо у\u00a0Фрайбурзі, а\u00a0свічки відливаємо в\u00a0Лодзі. Жодна партія не перевищує двох тисяч штук; те, що розпродано, повертається, коли сировина добра.',
          'Число в\u00a0назві\u00a0— номер проби, яку ми залишили. Для Ambre 51 знадобилася п’ятдесят одна, для Vétiver 12\u00a0— лише дванадцять.',
        ],
        [
          'Люди замість реклами',
          'Meridian рекомендують учасники клубу. Вони збирають бали й\u00a0мають свої ціни, але заради участі ніхто не зобов’язаний купувати, і\u00a0за залучення нових учасників нікому не платять.',
          'Якщо ви хочете просто купити, купіть як гість. У\u00a0нас це найкоротший шлях, а\u00a0не прихований.',
        ],
        [
          'Чого ми не робимо',
          'Ми забарвлюємо лише те, що має давати колір, не додаємо силікону для об’єму й\u00a0не обіцяємо див. На кожній сторінці сказано, що у\u00a0флаконі,\u00a0— так само, як на упаковці.',
        ],
      ],
    },
  },
}
