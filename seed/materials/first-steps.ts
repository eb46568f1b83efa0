import type { LanguageId } from '@meridian/domain/locale.ts'
import type { DocumentText } from './documents.ts'

/** What somebody does first who has joined the club. */
export const FIRST_STEPS: Readonly<Record<LanguageId, DocumentText>> = {
  cs: {
    title: 'První kroky v klubu',
    description: 'Pro začátek: vaše číslo, první objednávka, body a lidé, které přivedete.',
    parts: [
      ['Členské číslo', 'Členské číslo najdete ve svém účtu. Kdo se s ním zaregistruje, patří do vaší skupiny.'],
      [
        'První objednávka',
        'Členové platí klubovou cenu od první objednávky. Vedle ní stojí cena pro hosty, takže hned vidíte, kolik ušetříte.',
      ],
      ['Body', 'U každého výrobku je uvedeno, kolik bodů přináší. Jakmile dozrají, můžete je uplatnit v objednávce.'],
      ['Skupina', 'Sdílejte svůj odkaz s přáteli. Jejich objednávky v daném měsíci se počítají do vaší pozice.'],
    ],
  },
  de: {
    title: 'Erste Schritte im Club',
    description: 'Für den Anfang: Ihre Nummer, Ihre erste Bestellung, Ihre Punkte und die Menschen, die Sie werben.',
    parts: [
      [
        'Ihre Nummer',
        'Ihre Mitgliedsnummer finden Sie in Ihrem Konto. Wer sich mit ihr registriert, gehört zu Ihrer Gruppe.',
      ],
      [
        'Ihre erste Bestellung',
        'Mitglieder zahlen von der ersten Bestellung an den Clubpreis. Der Preis für Gäste steht daneben, damit Sie Ihre Ersparnis sehen.',
      ],
      [
        'Ihre Punkte',
        'Bei jedem Produkt steht, wie viele Punkte es bringt. Sobald sie freigegeben sind, können Sie sie für eine Bestellung einlösen.',
      ],
      ['Ihre Gruppe', 'Teilen Sie Ihren Link mit Freunden. Was diese im Monat bestellen, zählt für Ihre Position.'],
    ],
  },
  en: {
    title: 'First steps in the club',
    description: 'To begin with: your number, your first order, your points and the people you bring.',
    parts: [
      ['Your number', 'Your member number stands in your account. Whoever registers with it belongs to your group.'],
      [
        'Your first order',
        'Members pay the club price from the first order on. The price for guests stands beside it, so that you see what you save.',
      ],
      [
        'Your points',
        'Every product tells how many points it brings. You can use them for an order as soon as they have ripened.',
      ],
      ['Your group', 'Share your link with friends. What they order in a month counts towards your position.'],
    ],
  },
  es: {
    title: 'Primeros pasos en el club',
    description: 'Para empezar: su número, su primer pedido, sus puntos y las personas que invite.',
    parts: [
      ['Su número', 'Encontrará su número de socio en su cuenta. Quien se registre con él pertenecerá a su grupo.'],
      [
        'Su primer pedido',
        'Los socios pagan el precio de club desde el primer pedido. Al lado figura el precio para invitados, así verá cuánto ahorra.',
      ],
      [
        'Sus puntos',
        'Cada producto indica cuántos puntos aporta. En cuanto estén disponibles, podrá usarlos en un pedido.',
      ],
      ['Su grupo', 'Comparta su enlace con sus amigos. Lo que pidan en un mes cuenta para su posición.'],
    ],
  },
  fr: {
    title: 'Premiers pas dans le club',
    description:
      'Pour commencer : votre numéro, votre première commande, vos points et les personnes que vous parrainez.',
    parts: [
      [
        'Votre numéro',
        'Votre numéro de membre figure dans votre compte. Qui s’inscrit avec ce numéro fait partie de votre groupe.',
      ],
      [
        'Votre première commande',
        'Les membres paient le prix club dès la première commande. Le prix des invités figure à côté : vous voyez ce que vous économisez.',
      ],
      [
        'Vos points',
        'Chaque produit indique combien de points il rapporte. Dès qu’ils sont disponibles, vous pouvez les utiliser pour une commande.',
      ],
      ['Votre groupe', 'Partagez votre lien avec vos amis. Leurs commandes du mois comptent pour votre position.'],
    ],
  },
  hu: {
    title: 'Első lépések a klubban',
    description: 'Kezdésnek: az Ön száma, az első rendelés, a pontok és azok, akiket Ön ajánl.',
    parts: [
      ['Tagszám', 'Tagszámát a fiókjában találja. Aki ezzel regisztrál, az Ön csoportjához tartozik.'],
      [
        'Az első rendelés',
        'A tagok az első rendeléstől a klubárat fizetik. Mellette áll a vendégeknek szóló ár, így azonnal látja, mennyit takarít meg.',
      ],
      ['Pontok', 'Minden terméknél látható, hány pontot ad. Amint felhasználhatók, rendeléskor beválthatja őket.'],
      ['Csoport', 'Ossza meg hivatkozását barátaival. Havi rendeléseik beleszámítanak az Ön pozíciójába.'],
    ],
  },
  it: {
    title: 'Primi passi nel club',
    description: 'Per cominciare: il suo numero, il primo ordine, i punti e le persone che invita.',
    parts: [
      [
        'Il suo numero',
        'Trova il suo numero di socio nel suo account. Chi si registra con questo numero appartiene al suo gruppo.',
      ],
      [
        'Il primo ordine',
        'I soci pagano il prezzo club fin dal primo ordine. Accanto è indicato il prezzo per gli ospiti, così vede quanto risparmia.',
      ],
      ['I suoi punti', 'Ogni prodotto indica quanti punti dà. Appena sono disponibili può usarli per un ordine.'],
      ['Il suo gruppo', 'Condivida il suo link con gli amici. I loro ordini del mese contano per la sua posizione.'],
    ],
  },
  pl: {
    title: 'Pierwsze kroki w klubie',
    description: 'Na początek: Państwa numer, pierwsze zamówienie, punkty i osoby, które Państwo polecają.',
    parts: [
      [
        'Numer klubowicza',
        'Numer klubowicza znajdą Państwo na swoim koncie. Kto się z nim zarejestruje, należy do Państwa grupy.',
      ],
      [
        'Pierwsze zamówienie',
        'Klubowicze płacą cenę klubową od pierwszego zamówienia. Obok widać cenę dla gości, więc od razu wiadomo, ile się oszczędza.',
      ],
      [
        'Punkty',
        'Przy każdym produkcie podajemy, ile daje punktów. Gdy dojrzeją, można nimi zapłacić część zamówienia.',
      ],
      ['Grupa', 'Proszę udostępnić swój link znajomym. Ich zamówienia w danym miesiącu liczą się do Państwa pozycji.'],
    ],
  },
  pt: {
    title: 'Primeiros passos no clube',
    description: 'Para começar: o seu número, a primeira encomenda, os pontos e as pessoas que convida.',
    parts: [
      ['O seu número', 'Encontra o seu número de membro na sua conta. Quem se registar com ele pertence ao seu grupo.'],
      [
        'A primeira encomenda',
        'Os membros pagam o preço de clube desde a primeira encomenda. Ao lado está o preço para convidados, para ver quanto poupa.',
      ],
      [
        'Os seus pontos',
        'Cada produto indica quantos pontos dá. Assim que estiverem disponíveis, pode usá-los numa encomenda.',
      ],
      ['O seu grupo', 'Partilhe a sua ligação com amigos. As encomendas deles no mês contam para a sua posição.'],
    ],
  },
  ro: {
    title: 'Primii pași în club',
    description: 'Pentru început: numărul dumneavoastră, prima comandă, punctele și persoanele pe care le invitați.',
    parts: [
      [
        'Numărul de membru',
        'Găsiți numărul de membru în contul dumneavoastră. Cine se înregistrează cu el face parte din grupul dumneavoastră.',
      ],
      [
        'Prima comandă',
        'Membrii plătesc prețul de club de la prima comandă. Alături este prețul pentru vizitatori, ca să vedeți cât economisiți.',
      ],
      [
        'Punctele',
        'La fiecare produs este indicat câte puncte aduce. După ce devin disponibile, le puteți folosi la o comandă.',
      ],
      [
        'Grupul',
        'Trimiteți prietenilor linkul dumneavoastră. Comenzile lor din luna respectivă contează pentru poziția dumneavoastră.',
      ],
    ],
  },
  ru: {
    title: 'Первые шаги в клубе',
    description: 'Для начала: ваш номер, первый заказ, баллы и люди, которых вы пригласите.',
    parts: [
      [
        'Номер участника',
        'Номер участника вы найдёте в личном кабинете. Кто зарегистрируется с ним, войдёт в вашу группу.',
      ],
      [
        'Первый заказ',
        'Участники платят клубную цену с первого заказа. Рядом стоит цена для гостей, и сразу видно, сколько вы экономите.',
      ],
      [
        'Баллы',
        'У каждого товара указано, сколько баллов он приносит. Как только они созреют, ими можно оплатить часть заказа.',
      ],
      ['Группа', 'Поделитесь своей ссылкой с друзьями. Их заказы за месяц учитываются в вашей позиции.'],
    ],
  },
  sk: {
    title: 'Prvé kroky v klube',
    description: 'Na začiatok: vaše číslo, prvá objednávka, body a ľudia, ktorých privediete.',
    parts: [
      ['Členské číslo', 'Členské číslo nájdete vo svojom účte. Kto sa s ním zaregistruje, patrí do vašej skupiny.'],
      [
        'Prvá objednávka',
        'Členovia platia klubovú cenu od prvej objednávky. Vedľa nej je cena pre hostí, takže hneď vidíte, koľko ušetríte.',
      ],
      ['Body', 'Pri každom výrobku je uvedené, koľko bodov prináša. Keď dozrejú, môžete ich uplatniť v objednávke.'],
      ['Skupina', 'Zdieľajte svoj odkaz s priateľmi. Ich objednávky v danom mesiaci sa počítajú do vašej pozície.'],
    ],
  },
  uk: {
    title: 'Перші кроки в клубі',
    description: 'Для початку: ваш номер, перше замовлення, бали та люди, яких ви запросите.',
    parts: [
      [
        'Номер учасника',
        'Номер учасника ви знайдете у своєму кабінеті. Хто зареєструється з ним, належить до вашої групи.',
      ],
      [
        'Перше замовлення',
        'Учасники платять клубну ціну з першого замовлення. Поруч стоїть ціна для гостей, тож одразу видно, скільки ви заощаджуєте.',
      ],
      [
        'Бали',
        'Біля кожного товару вказано, скільки балів він дає. Щойно вони дозріють, ними можна оплатити частину замовлення.',
      ],
      ['Група', 'Поділіться своїм посиланням із друзями. Їхні замовлення за місяць зараховуються до вашої позиції.'],
    ],
  },
}
