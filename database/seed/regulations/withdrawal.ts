import type { Regulation } from '../regulations.ts'

export const WITHDRAWAL_REGULATION: Regulation = {
  cs: {
    title: 'Poučení o odstoupení od smlouvy',
    items: [
      [
        'Vaše právo',
        'Do čtrnácti dnů ode dne, kdy jste převzali poslední část zboží, můžete od smlouvy odstoupit bez udání důvodu. Stačí jednoznačné sdělení na {{email}} nebo poštou: {{company}}, {{address}}.',
        'Ke splnění lhůty stačí, když oznámení odešlete před uplynutím čtrnácti dnů. Můžete použít vzorový formulář níže, není to však vaší povinností.',
      ],
      [
        'Účinky',
        'Pokud od smlouvy odstoupíte, vrátíme vám všechny platby, které jsme od vás obdrželi, včetně nákladů na dodání (kromě dodatečných nákladů za jiný než nejlevnější běžný způsob dodání), bez zbytečného odkladu, nejpozději do čtrnácti dnů ode dne, kdy nám vaše oznámení došlo. Použijeme stejný způsob platby, jaký jste použili vy, a nic si za to neúčtujeme. S vrácením plateb můžeme počkat, dokud zboží neobdržíme nebo neprokážete, že jste ho odeslali, podle toho, co nastane dříve.',
        'Zboží pošlete zpět bez zbytečného odkladu, nejpozději do čtrnácti dnů ode dne, kdy jste nám odstoupení oznámili. Lhůta je zachována, odešlete-li zboží před uplynutím čtrnácti dnů. Přímé náklady na vrácení nesete vy.',
        'Za snížení hodnoty zboží odpovídáte jen tehdy, vzniklo-li nakládáním s ním jinak, než je nutné k obeznámení se s jeho povahou, vlastnostmi a funkčností.',
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
        'Zur Wahrung der Frist reicht es aus, dass Sie die Erklärung vor Ablauf der vierzehn Tage absenden. Sie können dafür das Muster-Formular unten verwenden, das jedoch nicht vorgeschrieben ist.',
      ],
      [
        'Folgen',
        'Wenn Sie widerrufen, erstatten wir alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der Mehrkosten einer anderen als der günstigsten Standardlieferung), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag, an dem Ihre Mitteilung bei uns eingegangen ist. Wir verwenden dasselbe Zahlungsmittel, das Sie verwendet haben, und berechnen dafür nichts. Wir können die Rückzahlung verweigern, bis wir die Ware zurückerhalten haben oder Sie nachgewiesen haben, dass Sie sie zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.',
        'Senden Sie die Ware unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurück, an dem Sie uns über den Widerruf unterrichten. Die Frist ist gewahrt, wenn Sie die Ware vor Ablauf der vierzehn Tage absenden. Sie tragen die unmittelbaren Kosten der Rücksendung.',
        'Für einen Wertverlust der Ware müssen Sie nur aufkommen, wenn er auf einen Umgang zurückzuführen ist, der zur Prüfung ihrer Beschaffenheit, Eigenschaften und Funktionsweise nicht notwendig war.',
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
        'To meet the deadline it is enough that you send your statement before the fourteen days are over. You may use the model form below, but you do not have to.',
      ],
      [
        'Effects',
        'If you withdraw, we refund all payments we have received from you, delivery included (except the extra cost of a delivery more expensive than our least expensive standard delivery), without undue delay and at the latest fourteen days after the day on which we receive your notice. We use the payment method you used and charge nothing for it. We may wait until we have received the goods back or you have shown that you sent them, whichever comes first.',
        'Send the goods back without undue delay and at the latest fourteen days after the day on which you told us of your withdrawal. The deadline is met if you send them before the fourteen days are over. You bear the direct cost of returning them.',
        'You are liable for a diminished value of the goods only where it results from handling beyond what is necessary to establish their nature, characteristics and functioning.',
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
        'Para cumplir el plazo basta con que envíe la comunicación antes de que venzan los catorce días. Puede usar el modelo que figura más abajo, aunque no es obligatorio.',
      ],
      [
        'Efectos',
        'Si desiste, le devolveremos todos los pagos recibidos, incluidos los gastos de entrega (salvo el coste adicional de una modalidad más cara que nuestra entrega ordinaria menos costosa), sin demora indebida y, a más tardar, a los catorce días desde el día en que recibamos su comunicación. Usaremos el mismo medio de pago que usted empleó y no cobraremos nada por ello. Podemos retener el reembolso hasta recibir los productos o una prueba de su devolución, según lo que ocurra primero.',
        'Devuelva los productos sin demora indebida y, a más tardar, a los catorce días desde el día en que nos comunique el desistimiento. El plazo se cumple si los envía antes de que venzan los catorce días. El coste directo de la devolución corre de su cuenta.',
        'Solo responde de la disminución de valor de los productos que resulte de una manipulación distinta de la necesaria para comprobar su naturaleza, sus características y su funcionamiento.',
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
        'Pour respecter le délai, il suffit que vous envoyiez votre déclaration avant l’expiration des quatorze jours. Vous pouvez utiliser le modèle ci-dessous, mais ce n’est pas obligatoire.',
      ],
      [
        'Effets',
        'En cas de rétractation, nous vous remboursons tous les paiements reçus de vous, y compris les frais de livraison (à l’exception des frais supplémentaires d’un mode plus cher que notre livraison standard la moins coûteuse), sans retard excessif et au plus tard quatorze jours à compter du jour où nous recevons votre décision. Nous utilisons le même moyen de paiement que vous et ne facturons rien pour cela. Nous pouvons différer le remboursement jusqu’à la réception des articles ou la preuve de leur envoi, la date retenue étant celle du premier de ces faits.',
        'Renvoyez les articles sans retard excessif et au plus tard quatorze jours après nous avoir communiqué votre rétractation. Le délai est respecté si vous les envoyez avant l’expiration des quatorze jours. Les frais directs de renvoi sont à votre charge.',
        'Votre responsabilité n’est engagée qu’à l’égard de la dépréciation des articles résultant de manipulations autres que celles nécessaires pour établir leur nature, leurs caractéristiques et leur bon fonctionnement.',
      ],
      [
        'Exceptions',
        'Les articles scellés qui ne peuvent être renvoyés pour des raisons d’hygiène, s’ils ont été descellés après la livraison.',
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
        'A határidő betartásához elég, ha a nyilatkozatot a tizennégy nap letelte előtt elküldi. Használhatja az alábbi mintát, de ez nem kötelező.',
      ],
      [
        'Következmények',
        'Ha eláll a szerződéstől, minden Öntől kapott befizetést visszatérítünk, a szállítási költséggel együtt (kivéve a legolcsóbb szokásos szállításnál drágább mód többletköltségét), késedelem nélkül, legkésőbb a nyilatkozata kézhezvételétől számított tizennégy napon belül. Ugyanazt a fizetési módot használjuk, amelyet Ön, és ezért nem számítunk fel díjat. A visszatérítést visszatarthatjuk, amíg az árut vissza nem kaptuk, vagy Ön nem igazolta a visszaküldését; a kettő közül a korábbi számít.',
        'Az árut késedelem nélkül, legkésőbb az elállás közlésétől számított tizennégy napon belül küldje vissza. A határidő teljesül, ha a tizennégy nap letelte előtt feladja. A visszaküldés közvetlen költségét Ön viseli.',
        'Az áru értékcsökkenéséért csak akkor felel, ha az a jellegének, tulajdonságainak és működésének megállapításához szükségesnél nagyobb mértékű használatból ered.',
      ],
      [
        'Kivételek',
        'Lezárt csomagolású áru, amely higiéniai okból nem küldhető vissza, ha a zárat a szállítás után felbontották.',
      ],
      [
        'Elállási nyilatkozatminta',
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
        'Per rispettare il termine basta che invii la comunicazione prima che scadano i quattordici giorni. Può usare il modulo riportato sotto, ma non è obbligatorio.',
      ],
      [
        'Effetti',
        'In caso di recesso Le rimborsiamo tutti i pagamenti ricevuti, comprese le spese di consegna (tranne i costi supplementari di un tipo di consegna diverso da quello standard meno costoso), senza indebito ritardo e al più tardi entro quattordici giorni dal giorno in cui riceviamo la Sua comunicazione. Usiamo lo stesso mezzo di pagamento da Lei usato, senza addebitarLe alcun costo. Possiamo sospendere il rimborso finché non riceviamo i beni o la prova della loro spedizione, se precedente.',
        'Rispedisca i beni senza indebito ritardo e al più tardi entro quattordici giorni dal giorno in cui ci ha comunicato il recesso. Il termine è rispettato se li spedisce prima che scadano i quattordici giorni. I costi diretti della restituzione sono a Suo carico.',
        'Lei risponde della diminuzione del valore dei beni solo se risulta da una manipolazione diversa da quella necessaria per stabilirne la natura, le caratteristiche e il funzionamento.',
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
        'Aby zachować termin, wystarczy wysłać oświadczenie przed upływem czternastu dni. Możesz skorzystać ze wzoru poniżej, ale nie jest to obowiązkowe.',
      ],
      [
        'Skutki',
        'Jeśli odstąpisz od umowy, zwrócimy wszystkie otrzymane od ciebie płatności, w tym koszt dostawy (z wyjątkiem dodatkowych kosztów wynikających z wyboru innego sposobu dostawy niż najtańszy zwykły), niezwłocznie, najpóźniej w ciągu czternastu dni od dnia, w którym otrzymaliśmy oświadczenie. Zwrotu dokonamy tą samą metodą płatności i bez żadnych opłat. Możemy wstrzymać się ze zwrotem do chwili otrzymania rzeczy lub dowodu ich odesłania, w zależności od tego, co nastąpi wcześniej.',
        'Odeślij rzeczy niezwłocznie, najpóźniej w ciągu czternastu dni od dnia, w którym poinformowano nas o odstąpieniu. Termin jest zachowany, jeśli odeślesz je przed upływem czternastu dni. Bezpośredni koszt odesłania ponosisz ty.',
        'Odpowiadasz tylko za zmniejszenie wartości rzeczy wynikające z korzystania z nich w sposób inny, niż było to konieczne do stwierdzenia ich charakteru, cech i funkcjonowania.',
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
        'Para cumprir o prazo basta que envie a comunicação antes de terminarem os catorze dias. Pode usar o modelo abaixo, mas não é obrigatório.',
      ],
      [
        'Efeitos',
        'Se resolver o contrato, reembolsamos todos os pagamentos recebidos, incluindo os custos de entrega (exceto o custo adicional de uma modalidade mais cara do que a nossa entrega normal menos dispendiosa), sem demora injustificada e, o mais tardar, catorze dias após o dia em que recebermos a sua comunicação. Usamos o mesmo meio de pagamento e não cobramos nada por isso. Podemos reter o reembolso até recebermos os bens ou a prova do seu envio, consoante o que ocorrer primeiro.',
        'Devolva os bens sem demora injustificada e, o mais tardar, catorze dias após o dia em que nos comunicar a resolução. O prazo é respeitado se os enviar antes de terminarem os catorze dias. O custo direto da devolução fica a seu cargo.',
        'Só responde pela depreciação dos bens que resulte de uma manipulação que exceda o necessário para verificar a sua natureza, as suas características e o seu funcionamento.',
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
        'Pentru a respecta termenul este suficient să trimiteți comunicarea înainte de expirarea celor paisprezece zile. Puteți folosi modelul de mai jos, dar nu este obligatoriu.',
      ],
      [
        'Efecte',
        'Dacă vă retrageți, rambursăm toate plățile primite de la dumneavoastră, inclusiv costul livrării (cu excepția costului suplimentar al unei livrări mai scumpe decât livrarea standard cea mai ieftină), fără întârziere nejustificată și cel târziu la paisprezece zile de la data la care primim comunicarea. Folosim aceeași metodă de plată pe care ați folosit-o și nu percepem niciun comision. Putem amâna rambursarea până când primim produsele sau dovada trimiterii lor, oricare este mai devreme.',
        'Trimiteți produsele înapoi fără întârziere nejustificată și cel târziu la paisprezece zile de la data la care ne-ați comunicat retragerea. Termenul este respectat dacă le trimiteți înainte de expirarea celor paisprezece zile. Suportați costul direct al returnării.',
        'Răspundeți doar pentru diminuarea valorii produselor care rezultă din manipularea lor altfel decât este necesar pentru a le stabili natura, caracteristicile și funcționarea.',
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
        'Чтобы соблюсти срок, достаточно отправить заявление до истечения четырнадцати дней. Вы можете воспользоваться образцом ниже, но это не обязательно.',
      ],
      [
        'Последствия',
        'Если вы откажетесь от договора, мы вернём все полученные от вас платежи, включая стоимость доставки (кроме дополнительных расходов за способ дороже самой дешёвой обычной доставки), без промедления и не позднее чем через четырнадцать дней со дня получения вашего уведомления. Мы используем тот же способ оплаты и не берём за это плату. Мы можем подождать с возвратом, пока не получим товар или подтверждение его отправки, смотря что произойдёт раньше.',
        'Отправьте товар обратно без промедления и не позднее чем через четырнадцать дней со дня, когда вы сообщили нам об отказе. Срок соблюдён, если товар отправлен до истечения четырнадцати дней. Прямые расходы на возврат несёте вы.',
        'Вы отвечаете за уменьшение стоимости товара лишь тогда, когда оно вызвано обращением, выходящим за пределы необходимого для проверки его характера, свойств и работы.',
      ],
      [
        'Исключения',
        'Запечатанные товары, которые по соображениям гигиены нельзя вернуть, если пломба нарушена после доставки.',
      ],
      [
        'Образец заявления об отказе',
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
        'Na dodržanie lehoty stačí odoslať oznámenie pred uplynutím štrnástich dní. Môžete použiť vzorový formulár nižšie, nie je to však povinné.',
      ],
      [
        'Účinky',
        'Ak od zmluvy odstúpite, vrátime vám všetky platby, ktoré sme od vás prijali, vrátane nákladov na doručenie (okrem dodatočných nákladov za iný než najlacnejší bežný spôsob doručenia), bez zbytočného odkladu, najneskôr do štrnástich dní odo dňa, keď nám bolo doručené vaše oznámenie. Použijeme rovnaký spôsob platby, aký ste použili vy, a nič si za to neúčtujeme. S vrátením platieb môžeme počkať, kým tovar nedostaneme alebo kým nepreukážete jeho odoslanie, podľa toho, čo nastane skôr.',
        'Tovar pošlite späť bez zbytočného odkladu, najneskôr do štrnástich dní odo dňa, keď ste nám odstúpenie oznámili. Lehota je zachovaná, ak tovar odošlete pred uplynutím štrnástich dní. Priame náklady na vrátenie znášate vy.',
        'Za zníženie hodnoty tovaru zodpovedáte len vtedy, ak vzniklo zaobchádzaním nad rámec potrebný na zistenie jeho povahy, vlastností a funkčnosti.',
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
        'Щоб дотримати строку, досить надіслати заяву до закінчення чотирнадцяти днів. Ви можете скористатися зразком нижче, але це не обов’язково.',
      ],
      [
        'Наслідки',
        'Якщо ви відмовитеся від договору, ми повернемо всі отримані від вас платежі, зокрема вартість доставки (крім додаткових витрат за дорожчий спосіб, ніж найдешевша звичайна доставка), без зволікань і не пізніше ніж за чотирнадцять днів від дня, коли отримали ваше повідомлення. Ми використаємо той самий спосіб оплати й не стягнемо за це плати. Ми можемо зачекати з поверненням, доки не отримаємо товар або підтвердження його відправлення, залежно від того, що станеться раніше.',
        'Надішліть товар назад без зволікань і не пізніше ніж за чотирнадцять днів від дня, коли ви повідомили нас про відмову. Строк дотримано, якщо товар відправлено до закінчення чотирнадцяти днів. Прямі витрати на повернення несете ви.',
        'Ви відповідаєте за зменшення вартості товару лише тоді, коли воно спричинене поводженням, що виходить за межі потрібного для перевірки його природи, властивостей і роботи.',
      ],
      [
        'Винятки',
        'Запечатані товари, які з міркувань гігієни не можна повернути, якщо пломбу порушено після доставки.',
      ],
      [
        'Зразок заяви про відмову',
        'Заповніть і надішліть цю заяву, лише якщо хочете відмовитися від договору.',
        'Кому: {{company}}, {{address}}, {{email}}',
        'Повідомляю про відмову від договору купівлі-продажу таких товарів:',
        '…\nЗамовлено / отримано: …\nНомер замовлення: …\nІм’я та адреса: …\nДата й підпис: …',
      ],
    ],
  },
}
