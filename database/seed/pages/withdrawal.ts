import type { SeedPage } from '../pages.ts'

export const WITHDRAWAL_PAGE: SeedPage = {
  id: 7,
  key: 'withdrawal',
  texts: {
    cs: {
      name: 'Odstoupení od smlouvy',
      title: 'Odstoupení od smlouvy',
      description: 'Čtrnáct dní, bez udání důvodu, i bez účtu.',
      items: [
        [
          'Jak na to',
          'Do čtrnácti dnů od převzetí napište na withdraw@meridian.example číslo objednávky a své jméno. Hned vám potvrdíme přijetí s datem a časem.',
        ],
        [
          'Vrácení peněz',
          'Zboží pošlete zpět do dalších čtrnácti dnů. Peníze vrátíme stejnou cestou, nejpozději čtrnáct dní po odstoupení. Zboží s porušenou hygienickou pečetí vrátit nelze.',
        ],
      ],
    },
    de: {
      name: 'Vertrag widerrufen',
      title: 'Vertrag widerrufen',
      description: 'Vierzehn Tage, ohne Angabe von Gründen, auch ohne Konto.',
      items: [
        [
          'So geht es',
          'Schreiben Sie binnen vierzehn Tagen nach Erhalt an withdraw@meridian.example, mit Bestellnummer und Namen. Sie erhalten sofort eine Bestätigung mit Inhalt, Datum und Uhrzeit.',
          'Ein Grund ist nicht nötig, ein Formular auch nicht. Wer mag, benutzt das Muster am Ende der Widerrufsbelehrung.',
        ],
        [
          'Rücksendung und Geld',
          'Senden Sie die Ware binnen vierzehn Tagen nach dem Widerruf zurück. Wir erstatten alle Zahlungen einschließlich der Standardlieferung auf demselben Weg, spätestens vierzehn Tage nach Ihrem Widerruf, sobald die Ware bei uns ist oder ihre Absendung belegt wurde.',
        ],
        [
          'Was ausgenommen ist',
          'Kosmetik und Parfum, deren Hygienesiegel nach der Lieferung entfernt wurde. Proben dürfen Sie in jedem Fall behalten.',
        ],
      ],
    },
    en: {
      name: 'Withdraw from a contract',
      title: 'Withdraw from a contract',
      description: 'Fourteen days, without a reason, and without an account.',
      items: [
        [
          'How it works',
          'Within fourteen days of receiving the goods, write to withdraw@meridian.example with the order number and your name. You get a receipt at once, with content, date and time.',
          'No reason is needed, nor any form. If you like, use the model at the end of the withdrawal information.',
        ],
        [
          'Sending back and money',
          'Send the goods back within fourteen days of withdrawing. We return every payment, standard delivery included, by the same means, at the latest fourteen days after your withdrawal, as soon as the goods are here or you have shown that they are on their way.',
        ],
        [
          'What is excluded',
          'Cosmetics and perfumes whose hygiene seal was removed after delivery. Samples you may keep in any case.',
        ],
      ],
    },
    es: {
      name: 'Desistir del contrato',
      title: 'Desistir del contrato',
      description: 'Catorce días, sin motivo y sin cuenta.',
      items: [
        [
          'Cómo se hace',
          'En los catorce días siguientes a la recepción, escriba a withdraw@meridian.example con el número de pedido y su nombre. Recibirá al momento un acuse de recibo con fecha y hora.',
        ],
        [
          'Devolución y reembolso',
          'Envíe los productos en otros catorce días. Devolvemos el dinero por el mismo medio, como máximo catorce días después. No se admite la devolución con el precinto de higiene roto.',
        ],
      ],
    },
    fr: {
      name: 'Se rétracter du contrat',
      title: 'Se rétracter du contrat',
      description: 'Quatorze jours, sans motif et sans compte.',
      items: [
        [
          'Comment faire',
          'Dans les quatorze jours suivant la réception, écrivez à withdraw@meridian.example avec le numéro de commande et votre nom. Vous recevez aussitôt un accusé de réception avec la date et l’heure.',
        ],
        [
          'Retour et remboursement',
          'Renvoyez les articles sous quatorze jours. Nous remboursons par le même moyen, au plus tard quatorze jours après. Un sceau d’hygiène rompu exclut le retour.',
        ],
      ],
    },
    hu: {
      name: 'Elállás a szerződéstől',
      title: 'Elállás a szerződéstől',
      description: 'Tizennégy nap, indoklás és fiók nélkül.',
      items: [
        [
          'Hogyan',
          'Az átvételtől számított tizennégy napon belül írjon a withdraw@meridian.example címre a rendelésszámmal és a nevével. Azonnal visszaigazoljuk dátummal és időponttal.',
        ],
        [
          'Visszaküldés és visszatérítés',
          'Az árut újabb tizennégy napon belül küldje vissza. A pénzt ugyanazon a módon, legkésőbb tizennégy napon belül visszatérítjük. Felbontott higiéniai zárral az áru nem küldhető vissza.',
        ],
      ],
    },
    it: {
      name: 'Recedere dal contratto',
      title: 'Recedere dal contratto',
      description: 'Quattordici giorni, senza motivo e senza account.',
      items: [
        [
          'Come si fa',
          'Entro quattordici giorni dalla consegna scriva a withdraw@meridian.example con numero d’ordine e nome. Riceve subito una conferma con data e ora.',
        ],
        [
          'Reso e rimborso',
          'Rispedisca la merce entro altri quattordici giorni. Rimborsiamo con lo stesso mezzo, al più tardi quattordici giorni dopo. Con il sigillo igienico rotto il reso non è possibile.',
        ],
      ],
    },
    pl: {
      name: 'Odstąpienie od umowy',
      title: 'Odstąpienie od umowy',
      description: 'Czternaście dni, bez podania przyczyny i bez konta.',
      items: [
        [
          'Jak to zrobić',
          'W ciągu czternastu dni od odbioru napisz na withdraw@meridian.example, podając numer zamówienia i nazwisko. Od razu dostaniesz potwierdzenie z treścią, datą i godziną.',
          'Nie trzeba przyczyny ani formularza. Jeśli wolisz, skorzystaj ze wzoru na końcu pouczenia o odstąpieniu.',
        ],
        [
          'Zwrot towaru i pieniędzy',
          'Towar odeślij w ciągu czternastu dni od odstąpienia. Zwracamy wszystkie płatności łącznie z kosztem zwykłej dostawy, tą samą drogą, najpóźniej czternaście dni po odstąpieniu, gdy tylko towar do nas dotrze albo prześlesz dowód jego odesłania.',
        ],
        [
          'Czego to nie dotyczy',
          'Kosmetyków i perfum, z których po dostawie zdjęto plombę higieniczną. Próbki możesz zatrzymać w każdym przypadku.',
        ],
      ],
    },
    pt: {
      name: 'Livre resolução',
      title: 'Livre resolução do contrato',
      description: 'Catorze dias, sem motivo e sem conta.',
      items: [
        [
          'Como fazer',
          'Nos catorze dias após a receção, escreva para withdraw@meridian.example com o número da encomenda e o seu nome. Recebe logo uma confirmação com data e hora.',
        ],
        [
          'Devolução e reembolso',
          'Envie os artigos nos catorze dias seguintes. Reembolsamos pelo mesmo meio, no máximo catorze dias depois. Com o selo de higiene quebrado não há devolução.',
        ],
      ],
    },
    ro: {
      name: 'Retragere din contract',
      title: 'Retragere din contract',
      description: 'Paisprezece zile, fără motiv și fără cont.',
      items: [
        [
          'Cum procedați',
          'În paisprezece zile de la primire scrieți la withdraw@meridian.example numărul comenzii și numele. Primiți imediat o confirmare cu dată și oră.',
        ],
        [
          'Retur și rambursare',
          'Trimiteți produsele înapoi în alte paisprezece zile. Rambursăm prin aceeași metodă de plată, în cel mult paisprezece zile. Cu sigiliul de igienă rupt, returul nu este posibil.',
        ],
      ],
    },
    ru: {
      name: 'Отказ от договора',
      title: 'Отказ от договора',
      description: 'Четырнадцать дней, без объяснения причин и без личного кабинета.',
      items: [
        [
          'Как это сделать',
          'В течение четырнадцати дней после получения напишите на withdraw@meridian.example номер заказа и имя. Вы сразу получите подтверждение с датой и временем.',
        ],
        [
          'Возврат товара и денег',
          'Отправьте товар обратно в течение следующих четырнадцати дней. Деньги вернём тем же способом не позднее чем через четырнадцать дней после отказа. Товар с нарушенной гигиенической пломбой не принимается.',
        ],
      ],
    },
    sk: {
      name: 'Odstúpenie od zmluvy',
      title: 'Odstúpenie od zmluvy',
      description: 'Štrnásť dní, bez uvedenia dôvodu, aj bez účtu.',
      items: [
        [
          'Ako na to',
          'Do štrnástich dní od prevzatia napíšte na withdraw@meridian.example číslo objednávky a svoje meno. Hneď vám potvrdíme prijatie s dátumom a časom.',
        ],
        [
          'Vrátenie tovaru a peňazí',
          'Tovar pošlite späť do ďalších štrnástich dní. Peniaze vrátime rovnakou cestou najneskôr do štrnástich dní od odstúpenia. Tovar s porušenou hygienickou pečaťou nemožno vrátiť.',
        ],
      ],
    },
    uk: {
      name: 'Відмова від договору',
      title: 'Відмова від договору',
      description: 'Чотирнадцять днів, без пояснення причин і без особистого кабінету.',
      items: [
        [
          'Як це зробити',
          'Протягом чотирнадцяти днів після отримання напишіть на withdraw@meridian.example номер замовлення та ім’я. Ви одразу отримаєте підтвердження з датою й часом.',
        ],
        [
          'Повернення товару й коштів',
          'Надішліть товар назад протягом наступних чотирнадцяти днів. Кошти повернемо тим самим способом не пізніше ніж через чотирнадцять днів після відмови. Товар із порушеною гігієнічною пломбою не приймаємо.',
        ],
      ],
    },
  },
}
