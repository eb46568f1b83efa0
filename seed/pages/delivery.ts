import type { SeedPage } from '../pages.ts'

export const DELIVERY_PAGE: SeedPage = {
  id: 3,
  key: 'delivery',
  texts: {
    cs: {
      name: 'Doručení a platba',
      title: 'Doručení a platba',
      description: 'Jak zásilka putuje, co stojí a jak se platí.',
      items: [
        [
          'Doručení',
          'Ceny, lhůty a\u00a0hranici pro dopravu zdarma pro vaši zemi vidíte v\u00a0košíku ještě před zadáním adresy. Objednávky do poledne odesíláme týž pracovní den.',
          'Dopravce vám napíše, když je zásilka na cestě, a\u00a0znovu den před doručením. Na výdejním místě na vás počká sedm dní.',
        ],
        [
          'Platba',
          'V\u00a0pokladně najdete způsoby platby obvyklé ve vaší zemi, i\u00a0s\u00a0případnými poplatky. Údaje karty zadáváte přímo platební službě; my je nevidíme ani neukládáme.',
          'Při bankovním převodu vám zboží rezervujeme na sedm dní. Pokud se platba nezdaří, objednávka zůstane deset minut otevřená a\u00a0můžete zaplatit jinak.',
        ],
        [
          'Daně',
          'Kde platí DPH, ceny ji obsahují. Ve Spojených státech a\u00a0Kanadě se daň z\u00a0prodeje daného regionu přičte na samostatném řádku, jakmile je známa adresa.',
        ],
      ],
    },
    de: {
      name: 'Lieferung und Zahlung',
      title: 'Lieferung und Zahlung',
      description: 'Wie ein Paket reist, was es kostet und wie bezahlt wird.',
      items: [
        [
          'Wie wir liefern',
          'Preise, Laufzeiten und die Grenze für kostenlose Lieferung in Ihr Land stehen im Warenkorb, bevor Sie eine Adresse eingeben. Bestellungen bis zwölf Uhr verschicken wir am selben Werktag (Mo–Fr).',
          'Der Paketdienst schreibt Ihnen, wenn das Paket unterwegs ist, und noch einmal am Tag vor der Zustellung. An einer Abholstelle wartet es sieben Tage auf Sie.',
        ],
        [
          'Wie bezahlt wird',
          'An der Kasse stehen die in Ihrem Land üblichen Zahlungsarten mit allen Gebühren. Kartendaten geben Sie direkt beim Zahlungsdienst ein; wir sehen und speichern sie nicht.',
          'Bei Überweisung reservieren wir die Ware sieben Tage für Sie. Schlägt eine Zahlung fehl, bleibt die Bestellung zehn Minuten offen, und Sie können eine andere Zahlungsart wählen.',
        ],
        [
          'Steuern',
          'Die Preise enthalten die Mehrwertsteuer Ihres Landes. In den Vereinigten Staaten und in Kanada kommt die Verkaufssteuer der Region als eigene Zeile dazu, sobald die Adresse bekannt ist.',
        ],
      ],
    },
    en: {
      name: 'Delivery and payment',
      title: 'Delivery and payment',
      description: 'How a parcel travels, what it costs and how it is paid.',
      items: [
        [
          'How we deliver',
          'Prices, times and the value from which delivery to your country is free are shown in the basket before you enter an address. Orders placed before noon leave on the same working day.',
          'The carrier writes to you when the parcel is on its way, and again the day before it arrives. At a pick-up point it waits for seven days.',
        ],
        [
          'How you pay',
          'The checkout shows the payment methods usual in your country, with any fees. You enter card details with the payment service itself; we neither see nor keep them.',
          'With a bank transfer we hold the goods for you for seven days. If a payment fails, the order stays open for ten minutes and you can pay another way.',
        ],
        [
          'Taxes',
          'Where value added tax applies, the prices include it. In the United States and Canada the sales tax of the region is added as a line of its own as soon as the address is known.',
        ],
      ],
    },
    es: {
      name: 'Envíos y pago',
      title: 'Envíos y pago',
      description: 'Cómo viaja un paquete, cuánto cuesta y cómo se paga.',
      items: [
        [
          'Envíos',
          'Los precios, los plazos y el importe a partir del cual el envío a su país es gratis aparecen en la cesta antes de escribir la dirección. Los pedidos hechos antes de mediodía salen el mismo día laborable.',
          'El transportista le escribe cuando el paquete está en camino y de nuevo el día antes de la entrega. En un punto de recogida, el paquete le espera siete días.',
        ],
        [
          'Pago',
          'Al finalizar la compra verá las formas de pago habituales en su país, con sus posibles gastos. Los datos de la tarjeta se introducen en el servicio de pago; nosotros no los vemos ni los guardamos.',
          'Con transferencia bancaria le reservamos los productos durante siete días. Si un pago falla, el pedido sigue abierto diez minutos y puede pagar de otra forma.',
        ],
        [
          'Impuestos',
          'Los precios incluyen el IVA. En Estados Unidos y Canadá, el impuesto sobre las ventas de la región se añade en una línea aparte en cuanto se conoce la dirección.',
        ],
      ],
    },
    fr: {
      name: 'Livraison et paiement',
      title: 'Livraison et paiement',
      description: 'Comment voyage un colis, ce qu’il coûte et comment le payer.',
      items: [
        [
          'Livraison',
          'Les prix, les délais et le montant à partir duquel la livraison est offerte dans votre pays figurent dans le panier avant la saisie d’une adresse. Les commandes passées avant midi partent le même jour ouvré.',
          'Le transporteur vous écrit quand le colis est en route, puis la veille de son arrivée. En point de retrait, il vous attend sept jours.',
        ],
        [
          'Paiement',
          'À la commande, vous voyez les moyens de paiement usuels dans votre pays, avec leurs frais éventuels. Vous saisissez les coordonnées de la carte chez le prestataire de paiement ; nous ne les voyons ni ne les conservons.',
          'Par virement, nous vous réservons les articles pendant sept jours. Si un paiement échoue, la commande reste ouverte dix minutes et vous pouvez choisir un autre moyen de paiement.',
        ],
        [
          'Taxes',
          'Là où la TVA s’applique, les prix la comprennent. Aux États-Unis et au Canada, la taxe de vente de la région s’ajoute sur une ligne à part dès que l’adresse est connue.',
        ],
      ],
    },
    hu: {
      name: 'Szállítás és fizetés',
      title: 'Szállítás és fizetés',
      description: 'Hogyan utazik a csomag, mennyibe kerül és hogyan fizethető.',
      items: [
        [
          'Szállítás',
          'Az árakat, a határidőket és az ingyenes szállítás összeghatárát a kosárban látja, még a cím megadása előtt. A munkanapokon délig leadott rendelés még aznap elindul.',
          'A futárszolgálat ír Önnek, amikor a csomag úton van, majd a kézbesítés előtti napon is. Átvételi ponton hét napig várja Önt.',
        ],
        [
          'Fizetés',
          'A pénztárnál az országában szokásos fizetési módokat találja, az esetleges díjakkal együtt. A kártyaadatokat közvetlenül a fizetési szolgáltatónál adja meg; mi nem látjuk és nem tároljuk őket.',
          'Banki átutalásnál hét napig fenntartjuk az árut. Ha egy fizetés nem sikerül, a rendelés tíz percig nyitva marad, és más módon is fizethet.',
        ],
        [
          'Adók',
          'Ahol áfát kell fizetni, az árak tartalmazzák. Az Egyesült Államokban és Kanadában a régió forgalmi adója külön sorban adódik hozzá, amint a cím ismert.',
        ],
      ],
    },
    it: {
      name: 'Consegna e pagamento',
      title: 'Consegna e pagamento',
      description: 'Come viaggia un pacco, quanto costa e come si paga.',
      items: [
        [
          'Consegna',
          'Prezzi, tempi e importo dal quale la consegna nel Suo Paese è gratuita si vedono nel carrello prima di inserire un indirizzo. Gli ordini ricevuti entro mezzogiorno partono lo stesso giorno lavorativo.',
          'Il corriere Le scrive quando il pacco è in viaggio e di nuovo il giorno prima dell’arrivo. Al punto di ritiro il pacco La attende per sette giorni.',
        ],
        [
          'Pagamento',
          'Alla cassa trova i metodi di pagamento abituali nel Suo Paese, con gli eventuali costi. I dati della carta si inseriscono presso il servizio di pagamento; noi non li vediamo e non li conserviamo.',
          'Con il bonifico teniamo da parte la merce per sette giorni. Se un pagamento non riesce, l’ordine resta aperto per dieci minuti e può pagare in altro modo.',
        ],
        [
          'Imposte',
          'I prezzi comprendono l’IVA del Suo Paese. Negli Stati Uniti e in Canada l’imposta sulle vendite della regione si aggiunge in una riga a parte non appena l’indirizzo è noto.',
        ],
      ],
    },
    pl: {
      name: 'Dostawa i płatność',
      title: 'Dostawa i płatność',
      description: 'Jak podróżuje paczka, ile kosztuje i jak za nią zapłacić.',
      items: [
        [
          'Jak dostarczamy',
          'Ceny, terminy i kwotę, od której dostawa do twojego kraju jest darmowa, widzisz w koszyku, zanim podasz adres. Zamówienia złożone do południa wysyłamy tego samego dnia roboczego.',
          'Przewoźnik napisze, kiedy paczka będzie w drodze, i jeszcze raz dzień przed doręczeniem. W punkcie odbioru czeka siedem dni.',
        ],
        [
          'Jak zapłacić',
          'W kasie zobaczysz metody płatności dostępne w twoim kraju wraz z opłatami. Dane karty podajesz bezpośrednio w serwisie płatności; my ich nie widzimy i nie przechowujemy.',
          'Przy przelewie tradycyjnym rezerwujemy towar na siedem dni. Jeśli płatność się nie uda, zamówienie pozostaje otwarte dziesięć minut i można zapłacić inaczej.',
        ],
        [
          'Podatki',
          'Tam, gdzie obowiązuje VAT, ceny go zawierają. W Stanach Zjednoczonych i Kanadzie podatek od sprzedaży danego regionu doliczamy w osobnej pozycji, gdy tylko znamy adres.',
        ],
      ],
    },
    pt: {
      name: 'Entrega e pagamento',
      title: 'Entrega e pagamento',
      description: 'Como viaja uma encomenda, quanto custa e como se paga.',
      items: [
        [
          'Entrega',
          'Os preços, os prazos e o valor a partir do qual a entrega no seu país é grátis aparecem no cesto antes de escrever a morada. As encomendas feitas até ao meio-dia saem no mesmo dia útil.',
          'A transportadora escreve-lhe quando a encomenda vai a caminho e de novo na véspera da entrega. Num ponto de recolha, a encomenda espera por si sete dias.',
        ],
        [
          'Pagamento',
          'Ao finalizar a compra verá os métodos de pagamento habituais no seu país, com os eventuais custos. Os dados do cartão são introduzidos no serviço de pagamento; nós não os vemos nem os guardamos.',
          'Por transferência bancária reservamos os artigos para si durante sete dias. Se um pagamento falhar, a encomenda fica aberta dez minutos e pode pagar de outra forma.',
        ],
        [
          'Impostos',
          'Os preços incluem o IVA do seu país. Nos Estados Unidos e no Canadá, o imposto sobre as vendas da região é acrescentado numa linha própria assim que a morada é conhecida.',
        ],
      ],
    },
    ro: {
      name: 'Livrare și plată',
      title: 'Livrare și plată',
      description: 'Cum călătorește un colet, cât costă și cum se plătește.',
      items: [
        [
          'Livrare',
          'Prețurile, termenele și suma de la care livrarea în țara dumneavoastră este gratuită se văd în coș înainte de a scrie adresa. Comenzile plasate până la prânz pleacă în aceeași zi lucrătoare.',
          'Curierul vă scrie când coletul este pe drum și încă o dată cu o zi înainte de livrare. La un punct de ridicare vă așteaptă șapte zile.',
        ],
        [
          'Plată',
          'La finalizarea comenzii vedeți metodele de plată obișnuite în țara dumneavoastră, cu eventualele costuri. Datele cardului le introduceți direct la serviciul de plată; noi nu le vedem și nu le păstrăm.',
          'La transfer bancar vă rezervăm produsele șapte zile. Dacă o plată nu reușește, comanda rămâne deschisă zece minute și puteți plăti altfel.',
        ],
        [
          'Taxe',
          'Acolo unde se aplică TVA, prețurile îl includ. În Statele Unite și Canada, impozitul pe vânzări al regiunii se adaugă pe un rând separat, de îndată ce adresa este cunoscută.',
        ],
      ],
    },
    ru: {
      name: 'Доставка и оплата',
      title: 'Доставка и оплата',
      description: 'Как едет посылка, сколько это стоит и как платить.',
      items: [
        [
          'Доставка',
          'Цены, сроки и\u00a0сумма, от которой доставка в\u00a0вашу страну бесплатна, видны в\u00a0корзине ещё до ввода адреса. Заказы, оформленные до полудня, отправляем в\u00a0тот же рабочий день.',
          'Служба доставки напишет вам, когда посылка отправится в\u00a0путь, и\u00a0ещё раз за день до вручения. В\u00a0пункте выдачи она ждёт вас семь дней.',
        ],
        [
          'Оплата',
          'При оформлении вы видите способы оплаты, обычные в\u00a0вашей стране, с\u00a0возможными комиссиями. Данные карты вводятся в\u00a0платёжном сервисе; мы их не видим и\u00a0не храним.',
          'При банковском переводе товар зарезервирован для вас на семь дней. Если платёж не прошёл, заказ остаётся открытым десять минут, и\u00a0можно оплатить иначе.',
        ],
        [
          'Налоги',
          'Там, где действует НДС, цены его включают. В\u00a0США и\u00a0Канаде налог с\u00a0продаж региона добавляется отдельной строкой, как только известен адрес.',
        ],
      ],
    },
    sk: {
      name: 'Doručenie a platba',
      title: 'Doručenie a platba',
      description: 'Ako zásielka putuje, čo stojí a ako sa platí.',
      items: [
        [
          'Doručenie',
          'Ceny, lehoty a\u00a0hranicu pre dopravu zadarmo do vašej krajiny vidíte v\u00a0košíku ešte pred zadaním adresy. Objednávky do obeda odosielame v\u00a0ten istý pracovný deň.',
          'Dopravca vám napíše, keď je zásielka na ceste, a\u00a0znova deň pred doručením. Na výdajnom mieste na vás počká sedem dní.',
        ],
        [
          'Platba',
          'V\u00a0pokladni nájdete spôsoby platby obvyklé vo vašej krajine, aj s\u00a0prípadnými poplatkami. Údaje karty zadávate priamo platobnej službe; my ich nevidíme ani neukladáme.',
          'Pri bankovom prevode vám tovar rezervujeme na sedem dní. Ak sa platba nepodarí, objednávka zostane desať minút otvorená a\u00a0môžete zaplatiť inak.',
        ],
        [
          'Dane',
          'Kde platí DPH, ceny ju obsahujú. V\u00a0Spojených štátoch a\u00a0Kanade sa daň z\u00a0predaja daného regiónu pripočíta v\u00a0samostatnom riadku, len čo je známa adresa.',
        ],
      ],
    },
    uk: {
      name: 'Доставка й оплата',
      title: 'Доставка й оплата',
      description: 'Як їде посилка, скільки це коштує та як платити.',
      items: [
        [
          'Доставка',
          'Ціни, строки й\u00a0суму, від якої доставка у\u00a0вашу країну безкоштовна, видно в\u00a0кошику ще до введення адреси. Замовлення, оформлені до полудня, надсилаємо того ж робочого дня.',
          'Служба доставки напише вам, коли посилка вирушить у\u00a0дорогу, і\u00a0ще раз за день до вручення. У\u00a0пункті видачі вона чекає на вас сім днів.',
        ],
        [
          'Оплата',
          'Під час оформлення ви бачите способи оплати, звичні у\u00a0вашій країні, з\u00a0можливими комісіями. Дані картки вводяться в\u00a0платіжному сервісі; ми їх не бачимо й\u00a0не зберігаємо.',
          'Для банківського переказу товар зарезервовано на сім днів. Якщо платіж не пройшов, замовлення лишається відкритим десять хвилин, і\u00a0можна оплатити інакше.',
        ],
        [
          'Податки',
          'Там, де діє ПДВ, ціни його містять. У\u00a0США та Канаді податок із продажу регіону додається окремим рядком, щойно відома адреса.',
        ],
      ],
    },
  },
}
