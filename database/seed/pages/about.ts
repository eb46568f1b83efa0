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
          'Parfémy mícháme v Grasse, krémy připravujeme ve Freiburgu a svíčky lijeme v Lodži. Žádná série nemá víc než dva tisíce kusů.',
        ],
        ['Lidé místo reklamy', 'Naše věci doporučují členové klubu. Co sami nepoužívají, to nenabízejí.'],
      ],
    },
    de: {
      name: 'Über uns',
      title: 'Ein Haus der leisen Düfte',
      description: 'Parfum, Pflege und Düfte fürs Zuhause aus kleinen Chargen, verkauft von Menschen, die sie tragen.',
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
      description: 'Perfume, care and scents for the home, made in small batches and sold by people who wear them.',
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
          'We colour only what is meant to colour, we do not fill up with silicone and we do not promise wonders. Every page says what is in the bottle, as it is printed on the pack.',
        ],
      ],
    },
    es: {
      name: 'Quiénes somos',
      title: 'Una casa de aromas discretos',
      description: 'Perfumes, cuidado y aromas para el hogar en series pequeñas, vendidos por quienes los usan.',
      items: [
        [
          'Series pequeñas',
          'Mezclamos los perfumes en Grasse, elaboramos las cremas en Friburgo y vertemos las velas en Łódź. Ninguna serie pasa de dos mil piezas.',
        ],
        [
          'Personas, no publicidad',
          'Nuestros productos los recomiendan los miembros del club. Lo que no usan ellos, no lo ofrecen.',
        ],
      ],
    },
    fr: {
      name: 'Qui sommes-nous',
      title: 'Une maison de parfums discrets',
      description: 'Parfums, soins et senteurs pour la maison en petites séries, vendus par ceux qui les portent.',
      items: [
        [
          'Petites séries',
          'Nos parfums sont composés à Grasse, nos crèmes préparées à Fribourg-en-Brisgau et nos bougies coulées à Łódź. Aucune série ne dépasse deux mille pièces.',
        ],
        [
          'Des personnes, pas de publicité',
          'Nos produits sont recommandés par les membres du club. Ce qu’ils ne portent pas, ils ne le proposent pas.',
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
          'Parfümjeinket Grasse-ban keverjük, a krémeket Freiburgban készítjük, a gyertyákat Łódźban öntjük. Egyetlen tétel sem nagyobb kétezer darabnál.',
        ],
        [
          'Emberek reklám helyett',
          'A Meridiant a klub tagjai ajánlják. Pontokat gyűjtenek, és saját áraik vannak, de a tagsághoz senkinek sem kell vásárolnia, és a toborzásért senki sem kap pénzt. Aki csak vásárolni szeretne, vendégként vásárol.',
        ],
      ],
    },
    it: {
      name: 'Chi siamo',
      title: 'Una casa di profumi discreti',
      description: 'Profumi, cura e fragranze per la casa in piccole serie, venduti da chi li porta.',
      items: [
        [
          'Piccole serie',
          'Componiamo i profumi a Grasse, prepariamo le creme a Friburgo e coliamo le candele a Łódź. Nessuna serie supera i duemila pezzi.',
        ],
        [
          'Persone, non pubblicità',
          'I nostri prodotti li consigliano i soci del club. Quello che non usano, non lo propongono.',
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
      description: 'Perfumes, cuidado e aromas para a casa em pequenas séries, vendidos por quem os usa.',
      items: [
        [
          'Pequenas séries',
          'Compomos os perfumes em Grasse, preparamos os cremes em Friburgo e vertemos as velas em Łódź. Nenhuma série passa das duas mil peças.',
        ],
        [
          'Pessoas, não publicidade',
          'Os nossos produtos são recomendados pelos membros do clube. O que eles não usam, não propõem.',
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
          'Compunem parfumurile la Grasse, preparăm cremele la Freiburg și turnăm lumânările la Łódź. Nicio serie nu depășește două mii de bucăți.',
        ],
        [
          'Oameni, nu reclamă',
          'Meridian este recomandat de membrii clubului. Ei adună puncte și au prețurile lor, dar nimeni nu este obligat să cumpere ca să fie membru și nimeni nu este plătit pentru recrutare. Cine dorește doar să cumpere, cumpără ca vizitator.',
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
          'Духи мы составляем в Грасе, кремы готовим во Фрайбурге, а свечи отливаем в Лодзи. Ни одна партия не превышает двух тысяч штук.',
        ],
        [
          'Люди вместо рекламы',
          'Meridian рекомендуют участники клуба. Они собирают баллы, и у них свои цены, но ради участия никто не обязан покупать, и за привлечение новых участников никому не платят. Кто хочет просто купить, покупает как гость.',
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
          'Parfumy miešame v Grasse, krémy pripravujeme vo Freiburgu a sviečky odlievame v Lodži. Žiadna séria nemá viac než dvetisíc kusov.',
        ],
        ['Ľudia namiesto reklamy', 'Naše veci odporúčajú členovia klubu. Čo sami nepoužívajú, to neponúkajú.'],
      ],
    },
    uk: {
      name: 'Про нас',
      title: 'Дім тихих ароматів',
      description: 'Парфуми, догляд і аромати для дому малими партіями — від людей, які самі ними користуються.',
      items: [
        [
          'Малі партії',
          'Парфуми ми складаємо в Ґрасі, креми готуємо у Фрайбурзі, а свічки відливаємо в Лодзі. Жодна партія не перевищує двох тисяч штук.',
        ],
        [
          'Люди замість реклами',
          'Meridian рекомендують учасники клубу. Вони збирають бали й мають свої ціни, але заради участі ніхто не зобов’язаний купувати, і за залучення нових учасників нікому не платять. Хто хоче просто купити, купує як гість.',
        ],
      ],
    },
  },
}
