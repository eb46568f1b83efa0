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
          'Není třeba uvádět důvod ani vyplňovat formulář. Můžete použít vzor na konci poučení o odstoupení.',
        ],
        [
          'Vrácení peněz',
          'Zboží pošlete zpět do čtrnácti dnů od odstoupení. Vrátíme všechny platby včetně běžné dopravy stejným způsobem platby, nejpozději do čtrnácti dnů od odstoupení, jakmile zboží dorazí nebo doložíte jeho odeslání.',
        ],
        [
          'Na co se to nevztahuje',
          'Na kosmetiku a parfémy, u nichž byla po dodání porušena hygienická pečeť. Vzorky si můžete v každém případě nechat.',
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
          'Senden Sie die Ware binnen vierzehn Tagen nach dem Widerruf zurück. Wir erstatten alle Zahlungen einschließlich der Standardlieferung mit demselben Zahlungsmittel, spätestens vierzehn Tage nach Ihrem Widerruf, sobald die Ware bei uns ist oder ihre Absendung belegt wurde.',
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
          'Within fourteen days of receiving the goods, write to withdraw@meridian.example with the order number and your name. We acknowledge it at once, with its content, date and time.',
          'You need neither a reason nor a form. If you like, use the model at the end of the withdrawal information.',
        ],
        [
          'Sending back and money',
          'Send the goods back within fourteen days of withdrawing. We return every payment, standard delivery included, by the same payment method, at the latest fourteen days after your withdrawal, as soon as the goods are here or you have shown that you sent them.',
        ],
        [
          'What is excluded',
          'Cosmetics and perfumes whose hygiene seal was removed after delivery. You may keep samples in any case.',
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
          'No hace falta dar motivos ni rellenar ningún formulario. Si lo prefiere, use el modelo al final de la información sobre el desistimiento.',
        ],
        [
          'Devolución y reembolso',
          'Devuelva los productos en los catorce días siguientes al desistimiento. Reembolsamos todos los pagos, incluido el envío ordinario, por el mismo medio de pago y como máximo catorce días después de su desistimiento, en cuanto recibamos los productos o nos demuestre su envío.',
        ],
        [
          'Qué queda excluido',
          'Los cosméticos y perfumes cuyo precinto de higiene se haya roto tras la entrega. Las muestras puede quedárselas en todo caso.',
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
          'Aucun motif ni formulaire n’est nécessaire. Si vous le souhaitez, utilisez le modèle à la fin des informations sur la rétractation.',
        ],
        [
          'Retour et remboursement',
          'Renvoyez les articles dans les quatorze jours suivant votre rétractation. Nous remboursons tous les paiements, livraison standard comprise, par le même moyen de paiement et au plus tard quatorze jours après votre rétractation, dès que les articles nous parviennent ou que leur envoi est prouvé.',
        ],
        [
          'Ce qui est exclu',
          'Les cosmétiques et parfums dont le scellé d’hygiène a été rompu après la livraison. Vous pouvez dans tous les cas garder les échantillons.',
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
          'Az átvételtől számított tizennégy napon belül írjon a withdraw@meridian.example címre a rendelésszámmal és a nevével. Azonnal visszaigazoljuk a nyilatkozat tartalmával, dátummal és időponttal.',
          'Sem indoklás, sem űrlap nem szükséges. Ha kívánja, használja az elállási tájékoztató végén található mintát.',
        ],
        [
          'Visszaküldés és visszatérítés',
          'Az árut az elállástól számított tizennégy napon belül küldje vissza. Minden befizetést, a szokásos szállítással együtt, ugyanazzal a fizetési móddal térítünk vissza, legkésőbb az elállástól számított tizennégy napon belül, amint az áru megérkezik, vagy igazolja a feladását.',
        ],
        [
          'Mire nem vonatkozik',
          'Azokra a kozmetikumokra és parfümökre, amelyek higiéniai zárját a szállítás után felbontották. A mintákat minden esetben megtarthatja.',
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
          'Entro quattordici giorni dalla consegna scriva a withdraw@meridian.example con numero d’ordine e nome. Riceverà subito una conferma con data e ora.',
          'Non servono né un motivo né un modulo. Se preferisce, usi il modello in fondo alle informazioni sul recesso.',
        ],
        [
          'Reso e rimborso',
          'Rispedisca la merce entro quattordici giorni dal recesso. Rimborsiamo tutti i pagamenti, comprese le spese di spedizione standard, con lo stesso mezzo di pagamento e al più tardi quattordici giorni dopo il recesso, appena la merce arriva o ne è provata la spedizione.',
        ],
        [
          'Che cosa è escluso',
          'Cosmetici e profumi il cui sigillo igienico è stato rotto dopo la consegna. I campioni può tenerli in ogni caso.',
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
          'Towar odeślij w ciągu czternastu dni od odstąpienia. Zwracamy wszystkie płatności łącznie z kosztem zwykłej dostawy, tą samą metodą płatności, najpóźniej w ciągu czternastu dni od odstąpienia, gdy tylko towar do nas dotrze albo prześlesz dowód jego odesłania.',
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
          'Nos catorze dias seguintes à receção, escreva para withdraw@meridian.example com o número da encomenda e o seu nome. Receberá de imediato uma confirmação com data e hora.',
          'Não são precisos motivo nem formulário. Se preferir, use o modelo no fim da informação sobre a livre resolução.',
        ],
        [
          'Devolução e reembolso',
          'Devolva os artigos nos catorze dias seguintes à resolução. Reembolsamos todos os pagamentos, incluindo a entrega normal, pelo mesmo meio de pagamento e no máximo catorze dias depois da resolução, logo que os artigos cheguem ou prove o seu envio.',
        ],
        [
          'O que fica excluído',
          'Cosméticos e perfumes cujo selo de higiene foi quebrado após a entrega. As amostras pode guardá-las em qualquer caso.',
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
          'În paisprezece zile de la primire scrieți la withdraw@meridian.example numărul comenzii și numele. Primiți imediat o confirmare cu conținutul, data și ora.',
          'Nu este nevoie de motiv și nici de formular. Dacă doriți, folosiți modelul de la sfârșitul informațiilor privind retragerea.',
        ],
        [
          'Retur și rambursare',
          'Trimiteți produsele înapoi în paisprezece zile de la retragere. Rambursăm toate plățile, inclusiv livrarea standard, prin aceeași metodă de plată, în cel mult paisprezece zile de la retragere, de îndată ce produsele ajung sau dovediți trimiterea lor.',
        ],
        [
          'Ce este exclus',
          'Cosmeticele și parfumurile al căror sigiliu de igienă a fost rupt după livrare. Mostrele le puteți păstra în orice caz.',
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
          'В течение четырнадцати дней после получения напишите на withdraw@meridian.example номер заказа и имя. Вы сразу получите подтверждение с содержанием, датой и временем.',
          'Не нужны ни причина, ни бланк. При желании воспользуйтесь образцом в конце сведений об отказе.',
        ],
        [
          'Возврат товара и денег',
          'Отправьте товар обратно в течение четырнадцати дней после отказа. Мы вернём все платежи, включая обычную доставку, тем же способом оплаты, не позднее чем через четырнадцать дней после отказа, как только товар поступит или вы подтвердите его отправку.',
        ],
        [
          'На что это не распространяется',
          'На косметику и парфюмерию, гигиеническая пломба которых нарушена после доставки. Пробники вы в любом случае можете оставить себе.',
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
          'Netreba uvádzať dôvod ani vypĺňať formulár. Môžete použiť vzor na konci poučenia o odstúpení.',
        ],
        [
          'Vrátenie tovaru a peňazí',
          'Tovar pošlite späť do štrnástich dní od odstúpenia. Vrátime všetky platby vrátane bežnej dopravy rovnakým spôsobom platby, najneskôr do štrnástich dní od odstúpenia, len čo tovar príde alebo doložíte jeho odoslanie.',
        ],
        [
          'Na čo sa to nevzťahuje',
          'Na kozmetiku a parfumy, pri ktorých bola po dodaní porušená hygienická pečať. Vzorky si môžete v každom prípade nechať.',
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
          'Протягом чотирнадцяти днів після отримання напишіть на withdraw@meridian.example номер замовлення та ім’я. Ви одразу отримаєте підтвердження зі змістом, датою й часом.',
          'Не потрібні ні причина, ні бланк. За бажання скористайтеся зразком наприкінці відомостей про відмову.',
        ],
        [
          'Повернення товару й коштів',
          'Надішліть товар назад протягом чотирнадцяти днів після відмови. Ми повернемо всі платежі, зокрема за звичайну доставку, тим самим способом оплати, не пізніше ніж за чотирнадцять днів після відмови, щойно товар надійде або ви підтвердите його відправлення.',
        ],
        [
          'На що це не поширюється',
          'На косметику й парфуми, гігієнічну пломбу яких порушено після доставки. Пробники ви в будь-якому разі можете залишити собі.',
        ],
      ],
    },
  },
}
