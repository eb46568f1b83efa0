import type { Regulation } from '../regulations.ts'

/**
 * The model instructions and form of Directive 2011/83/EU, Annex I, in the words of each language, with what applies to this shop filled in
 * (several goods, no collection, the buyer pays for sending back). Words of our own would lose the presumption of Art. 6 (4).
 */
export const WITHDRAWAL_REGULATION: Regulation = {
  cs: {
    title: 'Poučení o odstoupení od smlouvy',
    items: [
      [
        'Právo odstoupit od smlouvy',
        'Máte právo odstoupit od této smlouvy bez udání důvodu ve lhůtě čtrnácti dnů. Lhůta pro odstoupení od smlouvy uplyne čtrnáct dnů ode dne, kdy vy nebo vámi určená třetí osoba (jiná než dopravce) převezmete poslední kus zboží.',
        'Pro účely uplatnění práva na odstoupení od smlouvy nás o něm musíte informovat jednoznačným prohlášením (například dopisem nebo e-mailem): {{company}}, {{address}}, telefon {{phone}}, {{email}}. Můžete použít vzorový formulář níže, není to však vaší povinností.',
        'Aby byla dodržena lhůta, postačuje odeslat sdělení o uplatnění práva odstoupit od smlouvy před uplynutím příslušné lhůty.',
      ],
      [
        'Důsledky odstoupení od smlouvy',
        'Pokud odstoupíte od této smlouvy, vrátíme vám bez zbytečného odkladu, nejpozději do čtrnácti dnů ode dne, kdy nám došlo vaše oznámení o odstoupení, všechny platby, které jsme od vás obdrželi, včetně nákladů na dodání (kromě dodatečných nákladů vzniklých tím, že jste zvolili jiný způsob dodání než nejlevnější standardní, který nabízíme). Pro vrácení plateb použijeme stejný platební prostředek, který jste použili pro provedení počáteční transakce, pokud jste výslovně neurčili jinak. V žádném případě vám tím nevzniknou další náklady.',
        'Vrácení platby můžeme odložit do doby, kdy obdržíme vrácené zboží nebo prokážete, že jste zboží odeslali zpět, podle toho, co nastane dříve.',
        'Zboží bez zbytečného odkladu, nejpozději do čtrnácti dnů ode dne, kdy jste nám oznámili odstoupení od této smlouvy, zašlete zpět nebo je předejte na adrese uvedené výše. Lhůta je zachována, pokud zboží odešlete před uplynutím čtrnácti dnů. Ponesete přímé náklady spojené s vrácením zboží.',
        'Odpovídáte pouze za snížení hodnoty zboží v důsledku nakládání s ním jiným způsobem, než který je nutný k obeznámení se s povahou a vlastnostmi zboží, včetně jeho funkčnosti.',
      ],
      [
        'Výjimky',
        'Od smlouvy nelze odstoupit u zboží v zapečetěném obalu, které z důvodu ochrany zdraví nebo z hygienických důvodů není vhodné vrátit, jestliže jste je po dodání vyňali z obalu.',
      ],
      [
        'Vzorový formulář pro odstoupení od smlouvy',
        'Vyplňte tento formulář a pošlete jej zpět pouze v případě, že chcete odstoupit od smlouvy.',
        'Adresát: {{company}}, {{address}}, {{email}}',
        'Oznamuji, že tímto odstupuji od smlouvy o nákupu tohoto zboží:',
        '…\nDatum objednání / datum obdržení: …\nČíslo objednávky: …\nJméno, příjmení a adresa: …\nDatum a podpis (podpis jen v listinné podobě): …',
      ],
    ],
  },
  de: {
    title: 'Widerrufsbelehrung',
    items: [
      [
        'Widerrufsrecht',
        'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat.',
        'Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({{company}}, {{address}}, Telefon {{phone}}, {{email}}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das Muster-Widerrufsformular unten verwenden, das jedoch nicht vorgeschrieben ist.',
        'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
      ],
      [
        'Folgen des Widerrufs',
        'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
        'Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.',
        'Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden. Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.',
        'Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.',
      ],
      [
        'Ausnahmen',
        'Das Widerrufsrecht besteht nicht bei versiegelten Waren, die aus Gründen des Gesundheitsschutzes oder der Hygiene nicht zur Rückgabe geeignet sind, wenn ihre Versiegelung nach der Lieferung entfernt wurde.',
      ],
      [
        'Muster-Widerrufsformular',
        'Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.',
        'An: {{company}}, {{address}}, {{email}}',
        'Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Kauf der folgenden Waren:',
        '…\nBestellt am / erhalten am: …\nBestellnummer: …\nName und Anschrift: …\nDatum und Unterschrift (Unterschrift nur auf Papier): …',
      ],
    ],
  },
  en: {
    title: 'Withdrawal information',
    items: [
      [
        'Right of withdrawal',
        'You have the right to withdraw from this contract within fourteen days without giving any reason. The withdrawal period expires fourteen days after the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last good.',
        'To exercise the right of withdrawal, you must inform us ({{company}}, {{address}}, telephone {{phone}}, {{email}}) of your decision to withdraw from this contract by an unequivocal statement (for example a letter sent by post or an e-mail). You may use the model withdrawal form below, but it is not obligatory.',
        'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
      ],
      [
        'Effects of withdrawal',
        'If you withdraw from this contract, we reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than fourteen days from the day on which we are informed about your decision to withdraw from this contract. We carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.',
        'We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.',
        'You send back the goods or hand them over to us without undue delay and in any event not later than fourteen days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of fourteen days has expired. You bear the direct cost of returning the goods.',
        'You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
      ],
      [
        'Exceptions',
        'The right of withdrawal does not apply to sealed goods which are not suitable for return due to health protection or hygiene reasons, if they were unsealed after delivery.',
      ],
      [
        'Model withdrawal form',
        'Complete and return this form only if you wish to withdraw from the contract.',
        'To: {{company}}, {{address}}, {{email}}',
        'I hereby give notice that I withdraw from my contract of sale of the following goods:',
        '…\nOrdered on / received on: …\nOrder number: …\nName and address: …\nDate and signature (signature only on paper): …',
      ],
    ],
  },
  es: {
    title: 'Información sobre el derecho de desistimiento',
    items: [
      [
        'Derecho de desistimiento',
        'Tiene usted derecho a desistir del presente contrato en un plazo de catorce días naturales sin necesidad de justificación. El plazo de desistimiento expirará a los catorce días naturales del día en que usted o un tercero por usted indicado, distinto del transportista, adquiera la posesión material del último de los bienes.',
        'Para ejercer el derecho de desistimiento, deberá usted notificarnos ({{company}}, {{address}}, teléfono {{phone}}, {{email}}) su decisión de desistir del contrato a través de una declaración inequívoca (por ejemplo, una carta enviada por correo postal o un correo electrónico). Podrá utilizar el modelo de formulario de desistimiento que figura a continuación, aunque su uso no es obligatorio.',
        'Para cumplir el plazo de desistimiento, basta con que la comunicación relativa al ejercicio por su parte de este derecho sea enviada antes de que venza el plazo correspondiente.',
      ],
      [
        'Consecuencias del desistimiento',
        'En caso de desistimiento por su parte, le devolveremos todos los pagos recibidos de usted, incluidos los gastos de entrega (con la excepción de los gastos adicionales resultantes de la elección por su parte de una modalidad de entrega diferente a la modalidad menos costosa de entrega ordinaria que ofrezcamos), sin ninguna demora indebida y, en todo caso, a más tardar catorce días naturales a partir de la fecha en la que se nos informe de su decisión de desistir del presente contrato. Procederemos a efectuar dicho reembolso utilizando el mismo medio de pago empleado por usted para la transacción inicial, a no ser que haya dispuesto expresamente lo contrario; en todo caso, no incurrirá en ningún gasto como consecuencia del reembolso.',
        'Podremos retener el reembolso hasta haber recibido los bienes o hasta que usted haya presentado una prueba de la devolución de los mismos, según qué condición se cumpla primero.',
        'Deberá usted devolvernos o entregarnos los bienes sin ninguna demora indebida y, en cualquier caso, a más tardar en el plazo de catorce días naturales a partir de la fecha en que nos comunique su decisión de desistimiento. Se considerará cumplido el plazo si efectúa la devolución de los bienes antes de que haya concluido dicho plazo. Deberá usted asumir el coste directo de devolución de los bienes.',
        'Solo será usted responsable de la disminución de valor de los bienes resultante de una manipulación distinta a la necesaria para establecer la naturaleza, las características y el funcionamiento de los bienes.',
      ],
      [
        'Excepciones',
        'El derecho de desistimiento no se aplica a los bienes precintados que no sean aptos para ser devueltos por razones de protección de la salud o de higiene y que hayan sido desprecintados tras la entrega.',
      ],
      [
        'Modelo de formulario de desistimiento',
        'Este formulario solo debe cumplimentarse y enviarse si desea desistir del contrato.',
        'A la atención de: {{company}}, {{address}}, {{email}}',
        'Por la presente le comunico que desisto de mi contrato de venta de los siguientes bienes:',
        '…\nPedido el / recibido el: …\nNúmero de pedido: …\nNombre y dirección: …\nFecha y firma (firma solo en papel): …',
      ],
    ],
  },
  fr: {
    title: 'Informations sur le droit de rétractation',
    items: [
      [
        'Droit de rétractation',
        'Vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de quatorze jours. Le délai de rétractation expire quatorze jours après le jour où vous-même, ou un tiers autre que le transporteur et désigné par vous, prend physiquement possession du dernier bien.',
        'Pour exercer le droit de rétractation, vous devez nous notifier ({{company}}, {{address}}, téléphone {{phone}}, {{email}}) votre décision de rétractation du présent contrat au moyen d’une déclaration dénuée d’ambiguïté (par exemple, lettre envoyée par la poste ou e-mail). Vous pouvez utiliser le modèle de formulaire de rétractation ci-dessous, mais ce n’est pas obligatoire.',
        'Pour que le délai de rétractation soit respecté, il suffit que vous transmettiez votre communication relative à l’exercice du droit de rétractation avant l’expiration du délai de rétractation.',
      ],
      [
        'Effets de la rétractation',
        'En cas de rétractation de votre part du présent contrat, nous vous rembourserons tous les paiements reçus de vous, y compris les frais de livraison (à l’exception des frais supplémentaires découlant du fait que vous avez choisi un mode de livraison autre que le mode moins coûteux de livraison standard que nous proposons), sans retard excessif et, en tout état de cause, au plus tard quatorze jours à compter du jour où nous sommes informés de votre décision de rétractation du présent contrat. Nous procéderons au remboursement en utilisant le même moyen de paiement que celui que vous aurez utilisé pour la transaction initiale, sauf si vous convenez expressément d’un moyen différent ; en tout état de cause, ce remboursement n’occasionnera pas de frais pour vous.',
        'Nous pouvons différer le remboursement jusqu’à ce que nous ayons reçu le bien ou jusqu’à ce que vous ayez fourni une preuve d’expédition du bien, la date retenue étant celle du premier de ces faits.',
        'Vous devrez nous renvoyer ou nous rendre le bien sans retard excessif et, en tout état de cause, au plus tard quatorze jours après que vous nous aurez communiqué votre décision de rétractation du présent contrat. Ce délai est réputé respecté si vous renvoyez le bien avant l’expiration du délai de quatorze jours. Vous devrez prendre en charge les frais directs de renvoi du bien.',
        'Votre responsabilité n’est engagée qu’à l’égard de la dépréciation du bien résultant de manipulations autres que celles nécessaires pour établir la nature, les caractéristiques et le bon fonctionnement de ce bien.',
      ],
      [
        'Exceptions',
        'Le droit de rétractation ne peut être exercé pour les biens qui ont été descellés après la livraison et qui ne peuvent être renvoyés pour des raisons d’hygiène ou de protection de la santé.',
      ],
      [
        'Modèle de formulaire de rétractation',
        'Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.',
        'À l’attention de : {{company}}, {{address}}, {{email}}',
        'Je vous notifie par la présente ma rétractation du contrat portant sur la vente des biens ci-dessous :',
        '…\nCommandés le / reçus le : …\nNuméro de commande : …\nNom et adresse : …\nDate et signature (signature uniquement sur papier) : …',
      ],
    ],
  },
  hu: {
    title: 'Elállási tájékoztató',
    items: [
      [
        'Elállási jog',
        'Ön tizennégy napon belül jogosult indokolás nélkül elállni ettől a szerződéstől. Az elállási határidő attól a naptól számított tizennégy nap elteltével jár le, amelyen Ön vagy az Ön által megjelölt, a fuvarozótól eltérő harmadik személy az utolsó terméket átveszi.',
        'Ha Ön elállási jogával élni kíván, elállási szándékát tartalmazó egyértelmű nyilatkozatát (például postán vagy e-mailben) köteles eljuttatni a következő címre: {{company}}, {{address}}, telefon: {{phone}}, {{email}}. Ebből a célból felhasználhatja az alábbi elállási nyilatkozatmintát is, de ez nem kötelező.',
        'Ön határidőben gyakorolja elállási jogát, ha az elállási határidő lejárta előtt elküldi elállási nyilatkozatát.',
      ],
      [
        'Az elállás joghatásai',
        'Ha Ön eláll ettől a szerződéstől, haladéktalanul, de legkésőbb az Ön elállási nyilatkozatának kézhezvételétől számított tizennégy napon belül visszatérítjük az Ön által teljesített valamennyi ellenszolgáltatást, ideértve a fuvarozási költséget is (kivéve azokat a többletköltségeket, amelyek amiatt merültek fel, hogy Ön az általunk kínált, legolcsóbb szokásos fuvarozási módtól eltérő fuvarozási módot választott). A visszatérítés során az eredeti ügylet során alkalmazott fizetési móddal egyező fizetési módot alkalmazunk, kivéve, ha Ön más fizetési mód igénybevételéhez kifejezetten a hozzájárulását adja; e visszatérítési mód alkalmazásából kifolyólag Önt semmilyen többletköltség nem terheli.',
        'A visszatérítést mindaddig visszatarthatjuk, amíg vissza nem kaptuk a terméket, vagy Ön nem igazolta, hogy azt visszaküldte: a kettő közül a korábbi időpontot kell figyelembe venni.',
        'Ön köteles számunkra a terméket indokolatlan késedelem nélkül, de legkésőbb elállási nyilatkozatának közlésétől számított tizennégy napon belül visszaküldeni vagy átadni. A határidő betartottnak minősül, ha a tizennégy napos határidő letelte előtt elküldi a terméket. A termék visszaküldésének közvetlen költségét Ön viseli.',
        'Ön kizárólag akkor vonható felelősségre a termékben bekövetkezett értékcsökkenésért, ha az a termék jellegének, tulajdonságainak és működésének megállapításához szükséges használatot meghaladó használat miatt következett be.',
      ],
      [
        'Kivételek',
        'Nem illeti meg az elállási jog olyan zárt csomagolású termék tekintetében, amely egészségvédelmi vagy higiéniai okokból az átadást követő felbontása után nem küldhető vissza.',
      ],
      [
        'Elállási nyilatkozatminta',
        'Csak a szerződéstől való elállási szándék esetén töltse ki és juttassa vissza.',
        'Címzett: {{company}}, {{address}}, {{email}}',
        'Alulírott kijelentem, hogy gyakorlom elállási jogomat az alábbi termékek adásvételére irányuló szerződés tekintetében:',
        '…\nRendelés / átvétel napja: …\nRendelésszám: …\nNév és cím: …\nKelt és aláírás (aláírás csak papíron): …',
      ],
    ],
  },
  it: {
    title: 'Informazioni sul diritto di recesso',
    items: [
      [
        'Diritto di recesso',
        'Lei ha il diritto di recedere dal contratto, senza indicarne le ragioni, entro quattordici giorni. Il periodo di recesso scade dopo quattordici giorni dal giorno in cui Lei o un terzo, diverso dal vettore e da Lei designato, acquisisce il possesso fisico dell’ultimo bene.',
        'Per esercitare il diritto di recesso, Lei è tenuto a informarci ({{company}}, {{address}}, telefono {{phone}}, {{email}}) della Sua decisione di recedere dal presente contratto tramite una dichiarazione esplicita (ad esempio lettera inviata per posta o e-mail). A tal fine può utilizzare il modulo tipo di recesso riportato sotto, ma non è obbligatorio.',
        'Per rispettare il termine di recesso, è sufficiente che Lei invii la comunicazione relativa all’esercizio del diritto di recesso prima della scadenza del periodo di recesso.',
      ],
      [
        'Effetti del recesso',
        'Se Lei recede dal presente contratto, Le saranno rimborsati tutti i pagamenti che ha effettuato a nostro favore, compresi i costi di consegna (ad eccezione dei costi supplementari derivanti dalla Sua eventuale scelta di un tipo di consegna diverso dal tipo meno costoso di consegna standard da noi offerto), senza indebito ritardo e in ogni caso non oltre quattordici giorni dal giorno in cui siamo informati della Sua decisione di recedere dal presente contratto. Detti rimborsi saranno effettuati utilizzando lo stesso mezzo di pagamento da Lei usato per la transazione iniziale, salvo che Lei non abbia espressamente convenuto altrimenti; in ogni caso, non dovrà sostenere alcun costo quale conseguenza di tale rimborso.',
        'Il rimborso può essere sospeso fino al ricevimento dei beni oppure fino all’avvenuta dimostrazione da parte Sua di aver rispedito i beni, se precedente.',
        'Lei è tenuto a rispedire i beni o a consegnarli a noi senza indebiti ritardi e in ogni caso entro quattordici giorni dal giorno in cui ci ha comunicato il Suo recesso dal presente contratto. Il termine è rispettato se rispedisce i beni prima della scadenza del periodo di quattordici giorni. I costi diretti della restituzione dei beni saranno a Suo carico.',
        'Lei è responsabile solo della diminuzione del valore dei beni risultante da una manipolazione del bene diversa da quella necessaria per stabilire la natura, le caratteristiche e il funzionamento dei beni.',
      ],
      [
        'Eccezioni',
        'Il diritto di recesso è escluso per i beni sigillati che non si prestano a essere restituiti per motivi igienici o connessi alla protezione della salute e sono stati aperti dopo la consegna.',
      ],
      [
        'Modulo di recesso tipo',
        'Compilare e restituire il presente modulo solo se si desidera recedere dal contratto.',
        'Destinatario: {{company}}, {{address}}, {{email}}',
        'Con la presente notifico il recesso dal mio contratto di vendita dei seguenti beni:',
        '…\nOrdinati il / ricevuti il: …\nNumero d’ordine: …\nNome e indirizzo: …\nData e firma (firma solo su carta): …',
      ],
    ],
  },
  pl: {
    title: 'Pouczenie o odstąpieniu od umowy',
    items: [
      [
        'Prawo odstąpienia od umowy',
        'Mają Państwo prawo odstąpić od niniejszej umowy w terminie czternastu dni bez podania jakiejkolwiek przyczyny. Termin do odstąpienia od umowy wygasa po upływie czternastu dni od dnia, w którym weszli Państwo w posiadanie ostatniej rzeczy lub w którym osoba trzecia inna niż przewoźnik i wskazana przez Państwa weszła w posiadanie ostatniej rzeczy.',
        'Aby skorzystać z prawa odstąpienia od umowy, muszą Państwo poinformować nas ({{company}}, {{address}}, telefon {{phone}}, {{email}}) o swojej decyzji o odstąpieniu od niniejszej umowy w drodze jednoznacznego oświadczenia (na przykład pismo wysłane pocztą lub wiadomość e-mail). Mogą Państwo skorzystać z wzoru formularza odstąpienia od umowy poniżej, jednak nie jest to obowiązkowe.',
        'Aby zachować termin do odstąpienia od umowy, wystarczy, aby wysłali Państwo informację dotyczącą wykonania przysługującego Państwu prawa odstąpienia od umowy przed upływem terminu do odstąpienia od umowy.',
      ],
      [
        'Skutki odstąpienia od umowy',
        'W przypadku odstąpienia od niniejszej umowy zwracamy Państwu wszystkie otrzymane od Państwa płatności, w tym koszty dostarczenia rzeczy (z wyjątkiem dodatkowych kosztów wynikających z wybranego przez Państwa sposobu dostarczenia innego niż najtańszy zwykły sposób dostarczenia oferowany przez nas), niezwłocznie, a w każdym przypadku nie później niż czternaście dni od dnia, w którym zostaliśmy poinformowani o Państwa decyzji o wykonaniu prawa odstąpienia od niniejszej umowy. Zwrotu płatności dokonamy przy użyciu takich samych sposobów płatności, jakie zostały przez Państwa użyte w pierwotnej transakcji, chyba że wyraźnie zgodzili się Państwo na inne rozwiązanie; w każdym przypadku nie poniosą Państwo żadnych opłat w związku z tym zwrotem.',
        'Możemy wstrzymać się ze zwrotem płatności do czasu otrzymania rzeczy lub do czasu dostarczenia nam dowodu jej odesłania, w zależności od tego, które zdarzenie nastąpi wcześniej.',
        'Proszę odesłać lub przekazać nam rzecz niezwłocznie, a w każdym razie nie później niż czternaście dni od dnia, w którym poinformowali nas Państwo o odstąpieniu od niniejszej umowy. Termin jest zachowany, jeżeli odeślą Państwo rzecz przed upływem terminu czternastu dni. Będą Państwo musieli ponieść bezpośrednie koszty zwrotu rzeczy.',
        'Odpowiadają Państwo tylko za zmniejszenie wartości rzeczy wynikające z korzystania z niej w sposób inny niż było to konieczne do stwierdzenia charakteru, cech i funkcjonowania rzeczy.',
      ],
      [
        'Wyjątki',
        'Prawo odstąpienia od umowy nie przysługuje w odniesieniu do rzeczy dostarczanych w zapieczętowanym opakowaniu, których po otwarciu opakowania nie można zwrócić ze względu na ochronę zdrowia lub ze względów higienicznych, jeżeli opakowanie zostało otwarte po dostarczeniu.',
      ],
      [
        'Wzór formularza odstąpienia od umowy',
        'Formularz ten należy wypełnić i odesłać tylko w przypadku chęci odstąpienia od umowy.',
        'Adresat: {{company}}, {{address}}, {{email}}',
        'Niniejszym informuję o moim odstąpieniu od umowy sprzedaży następujących rzeczy:',
        '…\nData zamówienia / odbioru: …\nNumer zamówienia: …\nImię, nazwisko i adres: …\nData i podpis (podpis tylko w wersji papierowej): …',
      ],
    ],
  },
  pt: {
    title: 'Informação sobre a livre resolução',
    items: [
      [
        'Direito de livre resolução',
        'Tem o direito de livre resolução do presente contrato no prazo de catorze dias de calendário, sem necessidade de indicar qualquer motivo. O prazo para exercício do direito de livre resolução expira catorze dias a contar do dia seguinte ao dia em que adquire, ou um terceiro por si indicado que não seja o transportador adquire, a posse física do último bem.',
        'A fim de exercer o seu direito de livre resolução, tem de nos comunicar ({{company}}, {{address}}, telefone {{phone}}, {{email}}) a sua decisão de resolução do contrato por meio de uma declaração inequívoca (por exemplo, carta enviada pelo correio ou correio eletrónico). Pode utilizar o modelo de formulário de resolução abaixo, mas tal não é obrigatório.',
        'Para que o prazo de livre resolução seja respeitado, basta que a sua comunicação referente ao exercício do direito de livre resolução seja enviada antes do termo do prazo de resolução.',
      ],
      [
        'Efeitos da livre resolução',
        'Em caso de resolução do presente contrato, ser-lhe-ão reembolsados todos os pagamentos efetuados, incluindo os custos de entrega (com exceção de custos suplementares resultantes da sua escolha de uma modalidade de envio diferente da modalidade menos onerosa de envio normal por nós oferecida), sem demora injustificada e, em qualquer caso, o mais tardar catorze dias a contar da data em que formos informados da sua decisão de resolução do presente contrato. Efetuamos esses reembolsos usando o mesmo meio de pagamento que usou na transação inicial, salvo acordo expresso em contrário da sua parte; em qualquer caso, não incorre em quaisquer custos como consequência de tal reembolso.',
        'Podemos reter o reembolso enquanto não tivermos recebido os bens devolvidos ou enquanto não apresentar prova do envio dos bens, consoante o que ocorrer primeiro.',
        'Deve devolver os bens ou entregar-no-los sem demora injustificada e o mais tardar catorze dias a contar do dia em que nos informar da livre resolução do contrato. Considera-se que o prazo é respeitado se devolver os bens antes do termo do prazo de catorze dias. Tem de suportar os custos diretos da devolução dos bens.',
        'Só é responsável pela depreciação dos bens que decorra de uma manipulação que exceda o necessário para verificar a natureza, as características e o funcionamento dos bens.',
      ],
      [
        'Exceções',
        'O direito de livre resolução não se aplica a bens selados não suscetíveis de devolução, por motivos de proteção da saúde ou de higiene, quando abertos após a entrega.',
      ],
      [
        'Modelo de formulário de livre resolução',
        'Só deve preencher e devolver o presente formulário se quiser resolver o contrato.',
        'Para: {{company}}, {{address}}, {{email}}',
        'Pela presente comunico que resolvo o meu contrato de compra e venda relativo aos seguintes bens:',
        '…\nEncomendados em / recebidos em: …\nNúmero da encomenda: …\nNome e morada: …\nData e assinatura (assinatura só em papel): …',
      ],
    ],
  },
  ro: {
    title: 'Informații privind dreptul de retragere',
    items: [
      [
        'Dreptul de retragere',
        'Aveți dreptul de a vă retrage din prezentul contract, fără a preciza motivele, în termen de paisprezece zile. Perioada de retragere expiră după paisprezece zile de la ziua în care intrați în posesia fizică a ultimului produs sau în care o parte terță, alta decât transportatorul, indicată de dumneavoastră intră în posesia fizică a acestuia.',
        'Pentru a vă exercita dreptul de retragere, trebuie să ne informați ({{company}}, {{address}}, telefon {{phone}}, {{email}}) cu privire la decizia dumneavoastră de a vă retrage din prezentul contract, utilizând o declarație neechivocă (de exemplu, o scrisoare trimisă prin poștă sau un e-mail). Puteți folosi modelul de formular de retragere de mai jos, însă folosirea lui nu este obligatorie.',
        'Pentru a respecta termenul de retragere, este suficient să trimiteți comunicarea privind exercitarea dreptului de retragere înainte de expirarea perioadei de retragere.',
      ],
      [
        'Consecințele retragerii',
        'Dacă vă retrageți, vă vom rambursa orice sumă pe care am primit-o de la dumneavoastră, inclusiv costurile livrării (cu excepția costurilor suplimentare determinate de faptul că ați ales o altă modalitate de livrare decât cel mai ieftin tip de livrare standard oferit de noi), fără întârzieri nejustificate și, în orice caz, nu mai târziu de paisprezece zile de la data la care suntem informați cu privire la decizia dumneavoastră de a vă retrage din prezentul contract. Vom efectua această rambursare folosind aceeași modalitate de plată ca și cea folosită pentru tranzacția inițială, cu excepția cazului în care v-ați exprimat acordul expres pentru o altă modalitate; în orice caz, nu vi se vor percepe comisioane ca urmare a unei astfel de rambursări.',
        'Putem amâna rambursarea până la data la care primim înapoi produsele sau până la momentul în care ne furnizați dovada că ați trimis înapoi produsele, fiind valabilă data cea mai apropiată.',
        'Expediați produsele sau înmânați-le direct nouă, fără întârzieri nejustificate și, în orice caz, în termen de cel mult paisprezece zile de la data la care ne comunicați retragerea. Termenul este respectat dacă produsele sunt trimise înapoi înainte de expirarea perioadei de paisprezece zile. Va trebui să suportați costul direct al returnării produselor.',
        'Sunteți responsabil doar pentru diminuarea valorii produselor rezultată din manipulări altele decât cele necesare pentru determinarea naturii, a calităților și a funcționării produselor.',
      ],
      [
        'Excepții',
        'Dreptul de retragere nu se aplică produselor sigilate care nu pot fi returnate din motive de protecție a sănătății sau de igienă și care au fost desigilate după livrare.',
      ],
      [
        'Model de formular de retragere',
        'Completați și trimiteți acest formular numai dacă doriți să vă retrageți din contract.',
        'Către: {{company}}, {{address}}, {{email}}',
        'Vă informez prin prezenta cu privire la retragerea mea din contractul de vânzare a următoarelor produse:',
        '…\nComandate la / primite la: …\nNumărul comenzii: …\nNume și adresă: …\nData și semnătura (semnătura doar pe hârtie): …',
      ],
    ],
  },
  ru: {
    title: 'Сведения об отказе от договора',
    items: [
      [
        'Право на отказ от договора',
        'Вы вправе отказаться от настоящего договора в течение четырнадцати дней без объяснения причин. Срок отказа истекает через четырнадцать дней после дня, когда вы или указанное вами третье лицо, не являющееся перевозчиком, получили последний из товаров.',
        'Чтобы воспользоваться правом на отказ, сообщите нам ({{company}}, {{address}}, телефон {{phone}}, {{email}}) о своём решении отказаться от договора однозначным заявлением (например, письмом по почте или по электронной почте). Вы можете воспользоваться образцом заявления ниже, но это не обязательно.',
        'Чтобы соблюсти срок, достаточно отправить сообщение об отказе до истечения срока отказа.',
      ],
      [
        'Последствия отказа',
        'Если вы откажетесь от договора, мы вернём вам все полученные от вас платежи, включая стоимость доставки (кроме дополнительных расходов из-за выбора вами способа доставки дороже самого дешёвого стандартного способа, который мы предлагаем), без неоправданной задержки и в любом случае не позднее чем через четырнадцать дней со дня, когда нам стало известно о вашем решении отказаться от договора. Мы вернём деньги тем же способом оплаты, которым вы воспользовались при первоначальной операции, если вы прямо не согласились на иное; в любом случае за этот возврат с вас не будет взиматься никакая плата.',
        'Мы можем отложить возврат денег, пока не получим товары обратно или пока вы не представите доказательство их отправки, в зависимости от того, что произойдёт раньше.',
        'Отправьте или передайте нам товары без неоправданной задержки и в любом случае не позднее чем через четырнадцать дней со дня, когда вы сообщили нам об отказе от договора. Срок соблюдён, если товары отправлены до истечения четырнадцати дней. Прямые расходы на возврат товаров несёте вы.',
        'Вы отвечаете только за уменьшение стоимости товаров, вызванное обращением с ними, выходящим за пределы необходимого для установления их характера, свойств и работоспособности.',
      ],
      [
        'Исключения',
        'Право на отказ не распространяется на запечатанные товары, которые по соображениям охраны здоровья или гигиены не подлежат возврату, если они были распечатаны после доставки.',
      ],
      [
        'Образец заявления об отказе',
        'Заполните и отправьте эту форму, только если хотите отказаться от договора.',
        'Кому: {{company}}, {{address}}, {{email}}',
        'Настоящим сообщаю, что отказываюсь от договора купли-продажи следующих товаров:',
        '…\nЗаказаны / получены: …\nНомер заказа: …\nИмя и адрес: …\nДата и подпись (подпись только на бумаге): …',
      ],
    ],
  },
  sk: {
    title: 'Poučenie o odstúpení od zmluvy',
    items: [
      [
        'Právo na odstúpenie od zmluvy',
        'Máte právo odstúpiť od tejto zmluvy bez uvedenia dôvodu v lehote štrnástich dní. Lehota na odstúpenie od zmluvy uplynie po štrnástich dňoch odo dňa, keď vy alebo vami určená tretia osoba s výnimkou dopravcu prevezmete posledný tovar.',
        'Pri uplatnení práva na odstúpenie od zmluvy nás informujte ({{company}}, {{address}}, telefón {{phone}}, {{email}}) o svojom rozhodnutí odstúpiť od tejto zmluvy jednoznačným vyhlásením (napríklad listom zaslaným poštou alebo e-mailom). Na tento účel môžete použiť vzorový formulár nižšie, nie je to však povinné.',
        'Lehota na odstúpenie od zmluvy je zachovaná, ak zašlete oznámenie o uplatnení práva na odstúpenie od zmluvy pred tým, ako uplynie lehota na odstúpenie od zmluvy.',
      ],
      [
        'Dôsledky odstúpenia od zmluvy',
        'Ak odstúpite od tejto zmluvy, vrátime vám všetky platby, ktoré ste uhradili v súvislosti s uzavretím zmluvy, vrátane nákladov na doručenie tovaru (nevzťahuje sa to na dodatočné náklady, ak ste si zvolili iný druh doručenia, ako je najlacnejší bežný spôsob doručenia, ktorý ponúkame), bez zbytočného odkladu a v každom prípade najneskôr do štrnástich dní odo dňa, keď nám bude doručené vaše oznámenie o odstúpení od tejto zmluvy. Platby vrátime rovnakým spôsobom, aký ste použili pri platbe, ak ste výslovne nesúhlasili s iným spôsobom; v každom prípade vám nebudeme účtovať žiadne ďalšie poplatky.',
        'Platbu môžeme zadržať dovtedy, kým nám nebude doručený vrátený tovar alebo kým nepreukážete zaslanie tovaru späť, podľa toho, čo nastane skôr.',
        'Tovar nám zašlite späť alebo odovzdajte bez zbytočného odkladu a v každom prípade najneskôr do štrnástich dní odo dňa, keď ste nám oznámili odstúpenie od tejto zmluvy. Lehota je zachovaná, ak tovar odošlete pred uplynutím štrnástich dní. Priame náklady na vrátenie tovaru znášate vy.',
        'Zodpovedáte iba za zníženie hodnoty tovaru v dôsledku zaobchádzania s ním iným spôsobom, než aký je potrebný na zistenie povahy, vlastností a funkčnosti tovaru.',
      ],
      [
        'Výnimky',
        'Od zmluvy nemožno odstúpiť pri tovare uzavretom v ochrannom obale, ktorý nie je vhodné vrátiť z dôvodu ochrany zdravia alebo z hygienických dôvodov, ak bol jeho ochranný obal po dodaní porušený.',
      ],
      [
        'Vzorový formulár na odstúpenie od zmluvy',
        'Vyplňte a zašlite tento formulár, len ak si želáte odstúpiť od zmluvy.',
        'Komu: {{company}}, {{address}}, {{email}}',
        'Týmto oznamujem, že odstupujem od zmluvy na tento tovar:',
        '…\nDátum objednania / dátum prijatia: …\nČíslo objednávky: …\nMeno, priezvisko a adresa: …\nDátum a podpis (podpis len v listinnej podobe): …',
      ],
    ],
  },
  uk: {
    title: 'Відомості про відмову від договору',
    items: [
      [
        'Право на відмову від договору',
        'Ви маєте право відмовитися від цього договору протягом чотирнадцяти днів без пояснення причин. Строк для відмови спливає через чотирнадцять днів після дня, коли ви або вказана вами третя особа, яка не є перевізником, отримали останній із товарів.',
        'Щоб скористатися правом на відмову, повідомте нас ({{company}}, {{address}}, телефон {{phone}}, {{email}}) про своє рішення відмовитися від договору однозначною заявою (наприклад, листом поштою або електронною поштою). Ви можете скористатися зразком заяви нижче, але це не обов’язково.',
        'Щоб дотримати строку, досить надіслати повідомлення про відмову до закінчення строку для відмови.',
      ],
      [
        'Наслідки відмови',
        'Якщо ви відмовитеся від договору, ми повернемо вам усі отримані від вас платежі, включно з вартістю доставки (крім додаткових витрат через вибір вами способу доставки, дорожчого за найдешевший стандартний спосіб, який ми пропонуємо), без невиправданої затримки й у будь-якому разі не пізніше ніж за чотирнадцять днів від дня, коли нам стало відомо про ваше рішення відмовитися від договору. Ми повернемо кошти тим самим способом оплати, яким ви скористалися під час початкової операції, якщо ви прямо не погодилися на інше; у будь-якому разі за це повернення з вас не стягуватиметься жодна плата.',
        'Ми можемо відкласти повернення коштів, доки не отримаємо товари назад або доки ви не надасте доказ їх відправлення, залежно від того, що станеться раніше.',
        'Надішліть або передайте нам товари без невиправданої затримки й у будь-якому разі не пізніше ніж за чотирнадцять днів від дня, коли ви повідомили нас про відмову від договору. Строк дотримано, якщо товари відправлено до закінчення чотирнадцяти днів. Прямі витрати на повернення товарів несете ви.',
        'Ви відповідаєте лише за зменшення вартості товарів, спричинене поводженням із ними, що виходить за межі потрібного для встановлення їхнього характеру, властивостей і роботи.',
      ],
      [
        'Винятки',
        'Право на відмову не поширюється на запечатані товари, які з міркувань охорони здоров’я або гігієни не підлягають поверненню, якщо їх розпечатано після доставки.',
      ],
      [
        'Зразок заяви про відмову',
        'Заповніть і надішліть цю форму, лише якщо хочете відмовитися від договору.',
        'Кому: {{company}}, {{address}}, {{email}}',
        'Цим повідомляю, що відмовляюся від договору купівлі-продажу таких товарів:',
        '…\nЗамовлено / отримано: …\nНомер замовлення: …\nІм’я та адреса: …\nДата й підпис (підпис лише на папері): …',
      ],
    ],
  },
}
