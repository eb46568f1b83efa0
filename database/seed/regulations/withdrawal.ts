import type { Regulation } from '../regulations.ts'

export const WITHDRAWAL_REGULATION: Regulation = {
  cs: {
    title: 'Poučení o odstoupení od smlouvy',
    items: [
      [
        'Vaše právo',
        'Do čtrnácti dnů ode dne, kdy jste převzali poslední část zboží, můžete od smlouvy odstoupit bez udání důvodu. Stačí jednoznačné sdělení na {{email}} nebo poštou: {{company}}, {{address}}.',
      ],
      [
        'Účinky',
        'Všechny platby včetně nejlevnějšího běžného doručení vrátíme do čtrnácti dnů stejným způsobem, jakmile zboží dorazí nebo prokážete jeho odeslání. Zboží pošlete zpět do čtrnácti dnů; náklady na vrácení nesete vy.',
      ],
      [
        'Výjimky',
        'Zboží v zapečetěném obalu, které z hygienických důvodů nelze vrátit, pokud byla pečeť po dodání porušena.',
      ],
      [
        'Vzorový formulář',
        'Vyplňte a pošlete zpět jen tehdy, pokud chcete od smlouvy odstoupit.',
        'Komu: {{company}}, {{address}}, {{email}}',
        'Oznamuji, že odstupuji od smlouvy o koupi tohoto zboží:',
        '…\nObjednáno dne / převzato dne: …\nČíslo objednávky: …\nJméno a adresa: …\nDatum a podpis: …',
      ],
    ],
  },
  de: {
    title: 'Widerrufsbelehrung',
    items: [
      [
        'Ihr Recht',
        'Binnen vierzehn Tagen ab dem Tag, an dem Sie die letzte Ware erhalten haben, können Sie diesen Vertrag ohne Angabe von Gründen widerrufen. Eine eindeutige Erklärung genügt: an {{email}} oder an {{company}}, {{address}}.',
      ],
      [
        'Folgen',
        'Wir erstatten alle Zahlungen einschließlich der günstigsten Standardlieferung binnen vierzehn Tagen auf demselben Weg, sobald die Ware bei uns ist oder Sie die Absendung nachweisen. Senden Sie die Ware binnen vierzehn Tagen zurück; die Kosten der Rücksendung tragen Sie.',
      ],
      [
        'Ausnahmen',
        'Versiegelte Waren, die aus Gründen der Hygiene nicht zur Rückgabe geeignet sind, wenn die Versiegelung nach der Lieferung entfernt wurde.',
      ],
      [
        'Muster-Widerrufsformular',
        'Wenn Sie den Vertrag widerrufen wollen, füllen Sie bitte dieses Formular aus und senden Sie es zurück.',
        'An: {{company}}, {{address}}, {{email}}',
        'Hiermit widerrufe ich den Vertrag über den Kauf folgender Waren:',
        '…\nBestellt am / erhalten am: …\nBestellnummer: …\nName und Anschrift: …\nDatum und Unterschrift: …',
      ],
    ],
  },
  en: {
    title: 'Withdrawal information',
    items: [
      [
        'Your right',
        'Within fourteen days of the day on which you received the last of the goods you may withdraw from this contract without giving a reason. An unequivocal statement is enough: to {{email}} or to {{company}}, {{address}}.',
      ],
      [
        'Effects',
        'We return all payments, the least expensive standard delivery included, within fourteen days and by the same means, once the goods are here or you have shown that you sent them. Send the goods back within fourteen days; you bear the cost of returning them.',
      ],
      [
        'Exceptions',
        'Sealed goods that for reasons of hygiene are not suitable for return, where the seal was removed after delivery.',
      ],
      [
        'Model withdrawal form',
        'Complete and return this form only if you wish to withdraw from the contract.',
        'To: {{company}}, {{address}}, {{email}}',
        'I hereby give notice that I withdraw from my contract of sale of the following goods:',
        '…\nOrdered on / received on: …\nOrder number: …\nName and address: …\nDate and signature: …',
      ],
    ],
  },
  es: {
    title: 'Información sobre el derecho de desistimiento',
    items: [
      [
        'Su derecho',
        'En los catorce días siguientes a la recepción del último producto puede desistir del contrato sin dar motivos. Basta una declaración inequívoca a {{email}} o a {{company}}, {{address}}.',
      ],
      [
        'Efectos',
        'Devolvemos todos los pagos, incluido el envío ordinario menos costoso, en catorce días y por el mismo medio, cuando recibamos los productos o demuestre su envío. Devuelva los productos en catorce días; el coste de la devolución corre de su cuenta.',
      ],
      [
        'Excepciones',
        'Productos precintados que por razones de higiene no pueden devolverse si se ha roto el precinto tras la entrega.',
      ],
      [
        'Modelo de formulario de desistimiento',
        'Cumplimente y envíe este formulario solo si desea desistir del contrato.',
        'A la atención de: {{company}}, {{address}}, {{email}}',
        'Por la presente comunico que desisto del contrato de compra de los siguientes productos:',
        '…\nPedido el / recibido el: …\nNúmero de pedido: …\nNombre y dirección: …\nFecha y firma: …',
      ],
    ],
  },
  fr: {
    title: 'Informations sur le droit de rétractation',
    items: [
      [
        'Votre droit',
        'Dans les quatorze jours suivant la réception du dernier article, vous pouvez vous rétracter de ce contrat sans motif. Une déclaration dénuée d’ambiguïté suffit : à {{email}} ou à {{company}}, {{address}}.',
      ],
      [
        'Effets',
        'Nous remboursons tous les paiements, y compris la livraison standard la moins chère, dans les quatorze jours et par le même moyen, dès que les articles nous parviennent ou que leur envoi est prouvé. Renvoyez-les dans les quatorze jours ; les frais de retour sont à votre charge.',
      ],
      [
        'Exceptions',
        'Les articles scellés qui ne peuvent être renvoyés pour des raisons d’hygiène, si le sceau a été rompu après la livraison.',
      ],
      [
        'Modèle de formulaire de rétractation',
        'Complétez et renvoyez ce formulaire uniquement si vous souhaitez vous rétracter du contrat.',
        'À l’attention de : {{company}}, {{address}}, {{email}}',
        'Je vous notifie ma rétractation du contrat portant sur la vente des articles suivants :',
        '…\nCommandés le / reçus le : …\nNuméro de commande : …\nNom et adresse : …\nDate et signature : …',
      ],
    ],
  },
  hu: {
    title: 'Elállási tájékoztató',
    items: [
      [
        'Az Ön joga',
        'Az utolsó termék átvételétől számított tizennégy napon belül indoklás nélkül elállhat a szerződéstől. Elég egy egyértelmű nyilatkozat ide: {{email}}, vagy postán: {{company}}, {{address}}.',
      ],
      [
        'Következmények',
        'Minden befizetést, a legolcsóbb szokásos szállítással együtt, tizennégy napon belül, azonos módon visszatérítünk, amint az áru megérkezik, vagy igazolja a feladását. Az árut tizennégy napon belül küldje vissza; ennek költségét Ön viseli.',
      ],
      [
        'Kivételek',
        'Lezárt csomagolású áru, amely higiéniai okból nem küldhető vissza, ha a zárat a szállítás után felbontották.',
      ],
      [
        'Nyilatkozatminta',
        'Csak akkor töltse ki és küldje vissza, ha el kíván állni a szerződéstől.',
        'Címzett: {{company}}, {{address}}, {{email}}',
        'Kijelentem, hogy elállok a következő áruk adásvételére kötött szerződéstől:',
        '…\nRendelés / átvétel napja: …\nRendelésszám: …\nNév és cím: …\nKelt és aláírás: …',
      ],
    ],
  },
  it: {
    title: 'Informazioni sul diritto di recesso',
    items: [
      [
        'Il Suo diritto',
        'Entro quattordici giorni dal ricevimento dell’ultimo bene può recedere dal contratto senza indicare il motivo. Basta una dichiarazione esplicita a {{email}} o a {{company}}, {{address}}.',
      ],
      [
        'Effetti',
        'Rimborsiamo tutti i pagamenti, compresa la consegna standard meno costosa, entro quattordici giorni e con lo stesso mezzo, appena i beni arrivano o ne è provata la spedizione. Rispedisca i beni entro quattordici giorni; le spese di reso sono a Suo carico.',
      ],
      [
        'Eccezioni',
        'Beni sigillati che per motivi igienici non si prestano al reso, se il sigillo è stato rotto dopo la consegna.',
      ],
      [
        'Modulo di recesso tipo',
        'Compili e restituisca questo modulo solo se desidera recedere dal contratto.',
        'Destinatario: {{company}}, {{address}}, {{email}}',
        'Con la presente comunico il recesso dal contratto di vendita dei seguenti beni:',
        '…\nOrdinati il / ricevuti il: …\nNumero d’ordine: …\nNome e indirizzo: …\nData e firma: …',
      ],
    ],
  },
  pl: {
    title: 'Pouczenie o odstąpieniu od umowy',
    items: [
      [
        'Twoje prawo',
        'W ciągu czternastu dni od dnia, w którym odebrano ostatnią rzecz, możesz odstąpić od umowy bez podania przyczyny. Wystarczy jednoznaczne oświadczenie na adres {{email}} albo do {{company}}, {{address}}.',
      ],
      [
        'Skutki',
        'Zwracamy wszystkie płatności, w tym koszt najtańszej zwykłej dostawy, w ciągu czternastu dni i tym samym sposobem, gdy rzeczy do nas dotrą albo dostarczysz dowód ich odesłania. Odeślij je w ciągu czternastu dni; koszt odesłania ponosisz ty.',
      ],
      [
        'Wyjątki',
        'Rzeczy w zapieczętowanym opakowaniu, których ze względów higienicznych nie można zwrócić, jeśli opakowanie otwarto po dostawie.',
      ],
      [
        'Wzór formularza odstąpienia od umowy',
        'Formularz należy wypełnić i odesłać tylko w przypadku chęci odstąpienia od umowy.',
        'Adresat: {{company}}, {{address}}, {{email}}',
        'Informuję o odstąpieniu od umowy sprzedaży następujących rzeczy:',
        '…\nZamówiono dnia / odebrano dnia: …\nNumer zamówienia: …\nImię, nazwisko i adres: …\nData i podpis: …',
      ],
    ],
  },
  pt: {
    title: 'Informação sobre a livre resolução',
    items: [
      [
        'O seu direito',
        'Nos catorze dias seguintes à receção do último bem pode resolver livremente este contrato sem indicar o motivo. Basta uma declaração inequívoca para {{email}} ou para {{company}}, {{address}}.',
      ],
      [
        'Efeitos',
        'Devolvemos todos os pagamentos, incluindo a entrega normal menos cara, em catorze dias e pelo mesmo meio, logo que os bens cheguem ou prove o seu envio. Devolva-os em catorze dias; o custo da devolução fica a seu cargo.',
      ],
      [
        'Exceções',
        'Bens selados que por motivos de higiene não podem ser devolvidos, se o selo foi aberto após a entrega.',
      ],
      [
        'Modelo de formulário de livre resolução',
        'Preencha e devolva este formulário apenas se quiser resolver o contrato.',
        'Para: {{company}}, {{address}}, {{email}}',
        'Pela presente comunico que resolvo o contrato de compra e venda dos seguintes bens:',
        '…\nEncomendados em / recebidos em: …\nNúmero da encomenda: …\nNome e morada: …\nData e assinatura: …',
      ],
    ],
  },
  ro: {
    title: 'Informații privind dreptul de retragere',
    items: [
      [
        'Dreptul dumneavoastră',
        'În paisprezece zile de la primirea ultimului produs vă puteți retrage din contract fără a da un motiv. Este suficientă o declarație neechivocă la {{email}} sau la {{company}}, {{address}}.',
      ],
      [
        'Efecte',
        'Restituim toate plățile, inclusiv livrarea standard cea mai ieftină, în paisprezece zile și prin aceeași metodă de plată, de îndată ce produsele ajung sau dovediți trimiterea lor. Trimiteți-le înapoi în paisprezece zile; costul returului vă aparține.',
      ],
      [
        'Excepții',
        'Produsele sigilate care din motive de igienă nu pot fi returnate, dacă sigiliul a fost rupt după livrare.',
      ],
      [
        'Model de formular de retragere',
        'Completați și trimiteți acest formular numai dacă doriți să vă retrageți din contract.',
        'Către: {{company}}, {{address}}, {{email}}',
        'Vă informez că mă retrag din contractul de vânzare a următoarelor produse:',
        '…\nComandate la / primite la: …\nNumărul comenzii: …\nNume și adresă: …\nData și semnătura: …',
      ],
    ],
  },
  ru: {
    title: 'Сведения об отказе от договора',
    items: [
      [
        'Ваше право',
        'В течение четырнадцати дней со дня получения последнего товара вы можете отказаться от договора без объяснения причин. Достаточно ясного заявления на {{email}} или по адресу: {{company}}, {{address}}.',
      ],
      [
        'Последствия',
        'Мы вернём все платежи, включая самую дешёвую обычную доставку, в течение четырнадцати дней тем же способом, как только товар поступит или вы подтвердите его отправку. Отправьте товар обратно в течение четырнадцати дней; расходы на возврат несёте вы.',
      ],
      [
        'Исключения',
        'Запечатанные товары, которые по соображениям гигиены нельзя вернуть, если пломба нарушена после доставки.',
      ],
      [
        'Образец заявления',
        'Заполните и отправьте эту форму, только если хотите отказаться от договора.',
        'Кому: {{company}}, {{address}}, {{email}}',
        'Сообщаю об отказе от договора купли-продажи следующих товаров:',
        '…\nЗаказаны / получены: …\nНомер заказа: …\nИмя и адрес: …\nДата и подпись: …',
      ],
    ],
  },
  sk: {
    title: 'Poučenie o odstúpení od zmluvy',
    items: [
      [
        'Vaše právo',
        'Do štrnástich dní odo dňa, keď ste prevzali posledný tovar, môžete od zmluvy odstúpiť bez uvedenia dôvodu. Stačí jednoznačné vyhlásenie na {{email}} alebo poštou: {{company}}, {{address}}.',
      ],
      [
        'Účinky',
        'Všetky platby vrátane najlacnejšieho bežného doručenia vrátime do štrnástich dní rovnakým spôsobom, keď tovar príde alebo preukážete jeho odoslanie. Tovar pošlite späť do štrnástich dní; náklady na vrátenie znášate vy.',
      ],
      [
        'Výnimky',
        'Tovar v zapečatenom obale, ktorý z hygienických dôvodov nemožno vrátiť, ak bola pečať po dodaní porušená.',
      ],
      [
        'Vzorový formulár',
        'Vyplňte a pošlite späť, len ak chcete od zmluvy odstúpiť.',
        'Komu: {{company}}, {{address}}, {{email}}',
        'Oznamujem, že odstupujem od zmluvy o kúpe tohto tovaru:',
        '…\nObjednané dňa / prevzaté dňa: …\nČíslo objednávky: …\nMeno a adresa: …\nDátum a podpis: …',
      ],
    ],
  },
  uk: {
    title: 'Відомості про відмову від договору',
    items: [
      [
        'Ваше право',
        'Протягом чотирнадцяти днів від дня отримання останнього товару ви можете відмовитися від договору без пояснення причин. Досить чіткої заяви на {{email}} або за адресою: {{company}}, {{address}}.',
      ],
      [
        'Наслідки',
        'Ми повернемо всі платежі, зокрема за найдешевшу звичайну доставку, протягом чотирнадцяти днів тим самим способом, щойно товар надійде або ви підтвердите його відправлення. Надішліть товар назад протягом чотирнадцяти днів; витрати на повернення несете ви.',
      ],
      [
        'Винятки',
        'Запечатані товари, які з міркувань гігієни не можна повернути, якщо пломбу порушено після доставки.',
      ],
      [
        'Зразок заяви',
        'Заповніть і надішліть цю заяву, лише якщо хочете відмовитися від договору.',
        'Кому: {{company}}, {{address}}, {{email}}',
        'Повідомляю про відмову від договору купівлі-продажу таких товарів:',
        '…\nЗамовлено / отримано: …\nНомер замовлення: …\nІм’я та адреса: …\nДата й підпис: …',
      ],
    ],
  },
}
