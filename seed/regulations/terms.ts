import type { Regulation } from '../regulations.ts'

export const TERMS_REGULATION: Regulation = {
  cs: {
    title: 'Obchodní podmínky',
    items: [
      [
        'Kdo prodává',
        'Prodávajícím pro zemi {{country}} je {{company}}, {{address}}. {{register}}. Daňové číslo: {{tax_number}}. E-mail: {{email}}, telefon: {{phone}}.',
      ],
      [
        'Objednávka',
        'Zobrazení zboží v obchodě je výzvou k podání objednávky. Tlačítkem v pokladně odesíláte objednávku zavazující k platbě. Přijetí potvrdíme e-mailem; tím je smlouva uzavřena.',
      ],
      [
        'Ceny a platba',
        'Platí ceny zobrazené v okamžiku objednávky. Zda obsahují daň, je uvedeno u ceny. Při slevě uvádíme nejnižší cenu za třicet dnů před jejím poskytnutím. Platit můžete způsoby, které nabídne pokladna.',
      ],
      [
        'Dodání',
        'Dodáváme do země {{country}} ve lhůtě uvedené u způsobu doručení. Cenu dopravy vidíte před objednáním.',
      ],
      [
        'Odstoupení od smlouvy',
        'Spotřebitel může do čtrnácti dnů odstoupit od smlouvy bez udání důvodu. Podrobnosti jsou v poučení o odstoupení.',
      ],
      [
        'Práva z vadného plnění',
        'Za vady odpovídáme podle práva země, ve které žijete. Reklamaci pošlete na {{email}}; odpovíme do dvou pracovních dnů.',
      ],
      [
        'Závěrečná ustanovení',
        'Závazná ustanovení na ochranu spotřebitele ve vaší zemi zůstávají nedotčena. Spor můžete předložit příslušnému orgánu mimosoudního řešení.',
      ],
    ],
  },
  de: {
    title: 'Allgemeine Geschäftsbedingungen',
    items: [
      [
        'Wer verkauft',
        'Verkäuferin im Shop {{country}} ist {{company}}, {{address}}. {{register}}. USt-IdNr.: {{tax_number}}. E-Mail: {{email}}, Telefon: {{phone}}.',
      ],
      [
        'Bestellung',
        'Das Angebot im Shop lädt zur Bestellung ein. Mit der Schaltfläche an der Kasse geben Sie eine verbindliche, zahlungspflichtige Bestellung ab. Wir bestätigen die Annahme per E-Mail; damit ist der Vertrag geschlossen.',
      ],
      [
        'Preise und Zahlung',
        'Es gelten die Preise, die bei der Bestellung angezeigt werden. Ob sie Steuer enthalten, steht beim Preis. Bei Ermäßigungen nennen wir den niedrigsten Preis der dreißig Tage davor. Zahlen können Sie mit den Zahlungsarten, die an der Kasse angeboten werden.',
      ],
      [
        'Lieferung',
        'Lieferland ist {{country}}. Wir liefern in der Zeit, die bei der Versandart steht. Die Versandkosten sehen Sie vor der Bestellung.',
      ],
      [
        'Widerruf',
        'Verbraucher können binnen vierzehn Tagen ohne Angabe von Gründen widerrufen. Näheres steht in der Widerrufsbelehrung.',
      ],
      [
        'Mängel',
        'Für Mängel haften wir nach dem Recht des Landes, in dem Sie leben. Reklamationen bitte an {{email}}; wir antworten binnen zwei Werktagen.',
      ],
      [
        'Schlussbestimmungen',
        'Zwingende Vorschriften zum Schutz der Verbraucher in Ihrem Land bleiben unberührt. Einen Streit können Sie der zuständigen Schlichtungsstelle vorlegen.',
      ],
    ],
  },
  en: {
    title: 'Terms and conditions',
    items: [
      [
        'Who sells',
        'Country of sale: {{country}}. The seller is {{company}}, {{address}}. {{register}}. Tax number: {{tax_number}}. E-mail: {{email}}, telephone: {{phone}}.',
      ],
      [
        'Ordering',
        'What the shop shows is an invitation to order. With the button at the checkout you place a binding order with an obligation to pay. We confirm acceptance by e-mail; with that the contract is concluded.',
      ],
      [
        'Prices and payment',
        'The prices shown when you order apply. Whether they include tax is stated beside the price. With every reduction we name the lowest price of the thirty days before it. You may pay in the ways the checkout offers.',
      ],
      [
        'Delivery',
        'We deliver in this country: {{country}}, within the time given with the delivery method. You see the cost of delivery before you order.',
      ],
      [
        'Withdrawal',
        'Consumers may withdraw within fourteen days without giving a reason. The withdrawal information says how.',
      ],
      [
        'Defects',
        'We are liable for defects under the law of the country you live in. Send complaints to {{email}}; we reply within two working days.',
      ],
      [
        'Final provisions',
        'Mandatory rules that protect consumers in your country remain unaffected. You may bring a dispute before the competent body for out-of-court settlement.',
      ],
    ],
  },
  es: {
    title: 'Condiciones generales de venta',
    items: [
      [
        'Quién vende',
        'El vendedor en {{country}} es {{company}}, {{address}}. {{register}}. NIF: {{tax_number}}. Correo: {{email}}, teléfono: {{phone}}.',
      ],
      [
        'El pedido',
        'La oferta de la tienda es una invitación a hacer un pedido. Con el botón con el que finaliza la compra hace un pedido vinculante con obligación de pago. Confirmamos la aceptación por correo; con ello queda celebrado el contrato.',
      ],
      [
        'Precios y pago',
        'Se aplican los precios mostrados al hacer el pedido. Junto al precio se indica que incluye el IVA. En cada rebaja figura el precio más bajo de los treinta días anteriores. Puede pagar con las formas de pago que se ofrecen al finalizar la compra.',
      ],
      [
        'Entrega',
        'Entregamos en {{country}} en el plazo indicado en la forma de envío. El coste se ve antes de pedir.',
      ],
      [
        'Desistimiento',
        'El consumidor puede desistir en catorce días sin dar motivos. La información sobre el derecho de desistimiento explica cómo.',
      ],
      [
        'Falta de conformidad',
        'Respondemos de la falta de conformidad según la ley del país en que vive. Envíe sus reclamaciones a {{email}}; contestamos en dos días laborables.',
      ],
      [
        'Disposiciones finales',
        'Las normas imperativas que protegen al consumidor en su país no se ven afectadas. Puede llevar un conflicto al organismo de resolución extrajudicial competente.',
      ],
    ],
  },
  fr: {
    title: 'Conditions générales de vente',
    items: [
      [
        'Qui vend',
        'Pays de vente : {{country}}. Le vendeur est {{company}}, {{address}}. {{register}}. Numéro de TVA : {{tax_number}}. E-mail : {{email}}, téléphone : {{phone}}.',
      ],
      [
        'La commande',
        'L’offre de la boutique est une invitation à commander. En cliquant sur le bouton de commande, vous passez une commande ferme avec obligation de paiement. Nous confirmons l’acceptation par e-mail ; le contrat est alors conclu.',
      ],
      [
        'Prix et paiement',
        'Les prix affichés au moment de la commande s’appliquent. Il est indiqué à côté du prix s’il comprend la taxe. Pour chaque réduction, nous indiquons le prix le plus bas des trente jours précédents. Vous payez par les moyens proposés lors de la commande.',
      ],
      [
        'Livraison',
        'Pays de livraison : {{country}}. Nous livrons dans le délai indiqué pour le mode de livraison. Les frais sont visibles avant la commande.',
      ],
      [
        'Rétractation',
        'Le consommateur peut se rétracter dans un délai de quatorze jours sans donner de motif. Les informations sur le droit de rétractation expliquent comment.',
      ],
      [
        'Défauts de conformité',
        'Nous répondons des défauts de conformité selon la loi du pays où vous vivez. Adressez vos réclamations à {{email}} ; nous répondons sous deux jours ouvrés.',
      ],
      [
        'Dispositions finales',
        'Les règles impératives qui protègent les consommateurs de votre pays restent applicables. En cas de litige, vous pouvez saisir le médiateur de la consommation compétent.',
      ],
    ],
  },
  hu: {
    title: 'Általános szerződési feltételek',
    items: [
      [
        'Ki az eladó',
        'Az eladó ebben az országban: {{country}} – {{company}}, {{address}}. {{register}}. Adószám: {{tax_number}}. E-mail: {{email}}, telefon: {{phone}}.',
      ],
      [
        'Rendelés',
        'Az üzlet kínálata ajánlattételre való felhívás. A pénztárnál a megrendelés gombra kattintva fizetési kötelezettséggel járó rendelést ad le. Az elfogadást e-mailben igazoljuk vissza; ezzel létrejön a szerződés.',
      ],
      [
        'Árak és fizetés',
        'A rendeléskor látható árak érvényesek. Az ár mellett feltüntetjük, hogy tartalmaz-e adót. Kedvezménynél feltüntetjük az azt megelőző harminc nap legalacsonyabb árát. A pénztárnál felkínált fizetési módokkal fizethet.',
      ],
      [
        'Szállítás',
        'Ide szállítunk: {{country}}, a szállítási módnál megadott határidőn belül. A szállítás árát a rendelés előtt látja.',
      ],
      [
        'Elállás',
        'A fogyasztó tizennégy napon belül indoklás nélkül elállhat. A módját az elállási tájékoztató írja le.',
      ],
      [
        'Szavatosság',
        'A hibákért a lakóhelye szerinti ország joga szerint felelünk. A reklamációt ide küldje: {{email}}; két munkanapon belül válaszolunk.',
      ],
      [
        'Záró rendelkezések',
        'Az országában érvényes kötelező fogyasztóvédelmi szabályok érintetlenek maradnak. Vitás ügyben az illetékes békéltető testülethez fordulhat.',
      ],
    ],
  },
  it: {
    title: 'Condizioni generali di vendita',
    items: [
      [
        'Chi vende',
        'Paese di vendita: {{country}}. Il venditore è {{company}}, {{address}}. {{register}}. Partita IVA: {{tax_number}}. E-mail: {{email}}, telefono: {{phone}}.',
      ],
      [
        'L’ordine',
        'L’offerta del negozio è un invito a ordinare. Con il pulsante di conferma alla cassa si invia un ordine vincolante con obbligo di pagare. Confermiamo l’accettazione per e-mail; con essa il contratto è concluso.',
      ],
      [
        'Prezzi e pagamento',
        'Valgono i prezzi mostrati al momento dell’ordine. Accanto al prezzo è indicato se comprende l’imposta. Per ogni riduzione indichiamo il prezzo più basso dei trenta giorni precedenti. Si paga con i metodi offerti alla cassa.',
      ],
      [
        'Consegna',
        'Consegniamo in questo Paese: {{country}}, entro il tempo indicato per la modalità di consegna. Il costo si vede prima dell’ordine.',
      ],
      [
        'Recesso',
        'Il consumatore può recedere entro quattordici giorni senza indicare il motivo. Le informazioni sul diritto di recesso spiegano come.',
      ],
      [
        'Difetti di conformità',
        'Rispondiamo dei difetti di conformità secondo la legge del Paese in cui vive. Mandi i reclami a {{email}}; rispondiamo entro due giorni lavorativi.',
      ],
      [
        'Disposizioni finali',
        'Restano ferme le norme inderogabili che tutelano i consumatori nel Suo Paese. Una controversia può essere portata all’organismo competente per la risoluzione extragiudiziale.',
      ],
    ],
  },
  pl: {
    title: 'Regulamin sprzedaży',
    items: [
      [
        'Kto sprzedaje',
        'Sprzedawcą dla kraju {{country}} jest {{company}}, {{address}}. {{register}}. Numer podatkowy: {{tax_number}}. E-mail: {{email}}, telefon: {{phone}}.',
      ],
      [
        'Zamówienie',
        'Informacje o produktach w sklepie są zaproszeniem do złożenia zamówienia. Przyciskiem w kasie składasz wiążące zamówienie z obowiązkiem zapłaty. Przyjęcie potwierdzamy e-mailem; z tą chwilą umowa zostaje zawarta.',
      ],
      [
        'Ceny i płatność',
        'Obowiązują ceny pokazane w chwili zamówienia. Przy cenie jest napisane, czy zawiera podatek. Przy każdej obniżce podajemy najniższą cenę z trzydziestu dni przed jej wprowadzeniem. Zapłacić można metodami dostępnymi w kasie.',
      ],
      [
        'Dostawa',
        'Dostarczamy do kraju {{country}} w terminie podanym przy sposobie dostawy. Koszt dostawy widać przed zamówieniem.',
      ],
      [
        'Odstąpienie od umowy',
        'Konsument może odstąpić od umowy w ciągu czternastu dni bez podania przyczyny. Jak to zrobić, wyjaśnia pouczenie o odstąpieniu.',
      ],
      [
        'Reklamacje',
        'Za zgodność towaru z umową odpowiadamy według prawa kraju, w którym mieszkasz. Reklamacje wysyłaj na {{email}}; odpowiadamy w ciągu dwóch dni roboczych.',
      ],
      [
        'Postanowienia końcowe',
        'Bezwzględnie obowiązujące przepisy chroniące konsumentów w twoim kraju pozostają nienaruszone. Spór możesz przedstawić właściwemu podmiotowi pozasądowego rozwiązywania sporów.',
      ],
    ],
  },
  pt: {
    title: 'Condições gerais de venda',
    items: [
      [
        'Quem vende',
        'País de venda: {{country}}. O vendedor é {{company}}, {{address}}. {{register}}. NIF: {{tax_number}}. E-mail: {{email}}, telefone: {{phone}}.',
      ],
      [
        'A encomenda',
        'A oferta da loja é um convite a encomendar. Com o botão que finaliza a compra faz uma encomenda vinculativa com obrigação de pagamento. Confirmamos a aceitação por e-mail; com isso o contrato fica celebrado.',
      ],
      [
        'Preços e pagamento',
        'Aplicam-se os preços mostrados no momento da encomenda. Junto ao preço indica-se se inclui imposto. Em cada redução indicamos o preço mais baixo dos trinta dias anteriores. Pode pagar pelos métodos disponíveis ao finalizar a compra.',
      ],
      [
        'Entrega',
        'Entregamos neste país: {{country}}, no prazo indicado na forma de entrega. O custo é indicado antes de encomendar.',
      ],
      [
        'Livre resolução',
        'O consumidor pode resolver livremente o contrato em catorze dias, sem indicar o motivo. A informação sobre a livre resolução explica como.',
      ],
      [
        'Falta de conformidade',
        'Respondemos pela falta de conformidade segundo a lei do país onde vive. Envie reclamações para {{email}}; respondemos em dois dias úteis.',
      ],
      [
        'Disposições finais',
        'As regras imperativas que protegem os consumidores no seu país mantêm-se. Pode levar um litígio à entidade competente de resolução alternativa de litígios.',
      ],
    ],
  },
  ro: {
    title: 'Termeni și condiții',
    items: [
      [
        'Cine vinde',
        'Vânzătorul în {{country}} este {{company}}, {{address}}. {{register}}. Cod fiscal: {{tax_number}}. E-mail: {{email}}, telefon: {{phone}}.',
      ],
      [
        'Comanda',
        'Oferta magazinului vă invită să comandați. Cu butonul de la finalizarea comenzii plasați o comandă fermă, cu obligație de plată. Confirmăm acceptarea prin e-mail; astfel contractul este încheiat.',
      ],
      [
        'Prețuri și plată',
        'Sunt valabile prețurile afișate în momentul comenzii. Lângă preț este indicat dacă include impozitele. La fiecare reducere arătăm cel mai mic preț din cele treizeci de zile dinainte. Puteți plăti prin metodele oferite la finalizarea comenzii.',
      ],
      [
        'Livrare',
        'Livrăm în această țară: {{country}}, în termenul trecut la metoda de livrare. Costul livrării se vede înainte de comandă.',
      ],
      [
        'Retragere',
        'Consumatorul se poate retrage în paisprezece zile fără a da un motiv. Informațiile privind dreptul de retragere arată cum.',
      ],
      [
        'Lipsa conformității',
        'Răspundem pentru lipsa conformității potrivit legii țării în care locuiți. Reclamațiile se trimit la {{email}}; răspundem în două zile lucrătoare.',
      ],
      [
        'Dispoziții finale',
        'Normele imperative care protejează consumatorii în țara dumneavoastră rămân neatinse. Un litigiu poate fi adus în fața organismului competent de soluționare alternativă.',
      ],
    ],
  },
  ru: {
    title: 'Условия продажи',
    items: [
      [
        'Кто продаёт',
        'Продавец для страны {{country}} — {{company}}, {{address}}. {{register}}. Налоговый номер: {{tax_number}}. Эл. почта: {{email}}, телефон: {{phone}}.',
      ],
      [
        'Заказ',
        'Сведения о товарах в магазине служат приглашением сделать заказ. Нажимая кнопку при оформлении, вы делаете заказ с обязательством оплаты. Мы подтверждаем принятие по электронной почте; с этого момента договор заключён.',
      ],
      [
        'Цены и оплата',
        'Действуют цены, показанные в момент заказа. Рядом с ценой указано, включает ли она налог. При каждой скидке мы называем самую низкую цену за тридцать дней до неё. Платить можно способами, которые предложены при оформлении.',
      ],
      [
        'Доставка',
        'Мы доставляем в страну {{country}} в срок, указанный у способа доставки. Стоимость видна до заказа.',
      ],
      [
        'Отказ от договора',
        'Потребитель может отказаться от договора в течение четырнадцати дней без объяснения причин. Как это сделать, сказано в сведениях об отказе.',
      ],
      [
        'Недостатки товара',
        'За недостатки мы отвечаем по закону страны, где вы живёте. Претензии присылайте на {{email}}; ответим в течение двух рабочих дней.',
      ],
      [
        'Заключительные положения',
        'Императивные нормы о защите потребителей вашей страны остаются в силе. Спор можно передать компетентному органу внесудебного урегулирования.',
      ],
    ],
  },
  sk: {
    title: 'Obchodné podmienky',
    items: [
      [
        'Kto predáva',
        'Predávajúcim pre krajinu {{country}} je {{company}}, {{address}}. {{register}}. Daňové číslo: {{tax_number}}. E-mail: {{email}}, telefón: {{phone}}.',
      ],
      [
        'Objednávka',
        'Zobrazenie tovaru v obchode je výzvou na podanie objednávky. Tlačidlom v pokladni odosielate záväznú objednávku s povinnosťou platby. Prijatie potvrdíme e-mailom; tým je zmluva uzavretá.',
      ],
      [
        'Ceny a platba',
        'Platia ceny zobrazené v okamihu objednávky. Či obsahujú daň, je uvedené pri cene. Pri zľave uvádzame najnižšiu cenu za tridsať dní pred znížením ceny. Platiť možno spôsobmi, ktoré ponúkne pokladňa.',
      ],
      [
        'Dodanie',
        'Dodávame do krajiny {{country}} v lehote uvedenej pri spôsobe doručenia. Cenu dopravy vidíte pred objednaním.',
      ],
      [
        'Odstúpenie od zmluvy',
        'Spotrebiteľ môže do štrnástich dní odstúpiť od zmluvy bez uvedenia dôvodu. Podrobnosti sú v poučení o odstúpení.',
      ],
      [
        'Zodpovednosť za vady',
        'Za vady zodpovedáme podľa práva krajiny, v ktorej žijete. Reklamáciu pošlite na {{email}}; odpovieme do dvoch pracovných dní.',
      ],
      [
        'Záverečné ustanovenia',
        'Záväzné ustanovenia na ochranu spotrebiteľa vo vašej krajine ostávajú nedotknuté. Spor môžete predložiť príslušnému orgánu mimosúdneho riešenia.',
      ],
    ],
  },
  uk: {
    title: 'Умови продажу',
    items: [
      [
        'Хто продає',
        'Продавець для країни {{country}} — {{company}}, {{address}}. {{register}}. Податковий номер: {{tax_number}}. Ел. пошта: {{email}}, телефон: {{phone}}.',
      ],
      [
        'Замовлення',
        'Відомості про товари в магазині є запрошенням зробити замовлення. Натискаючи кнопку під час оформлення, ви робите замовлення з обов’язком оплати. Ми підтверджуємо прийняття електронною поштою; із цього моменту договір укладено.',
      ],
      [
        'Ціни й оплата',
        'Діють ціни, показані в момент замовлення. Поруч із ціною вказано, чи містить вона податок. За кожної знижки ми називаємо найнижчу ціну за тридцять днів до неї. Платити можна способами, запропонованими під час оформлення.',
      ],
      [
        'Доставка',
        'Ми доставляємо в країну {{country}} у строк, указаний біля способу доставки. Вартість видно до замовлення.',
      ],
      [
        'Відмова від договору',
        'Споживач може відмовитися від договору протягом чотирнадцяти днів без пояснення причин. Як це зробити, сказано у відомостях про відмову.',
      ],
      [
        'Недоліки товару',
        'За недоліки ми відповідаємо за законом країни, де ви живете. Претензії надсилайте на {{email}}; відповімо протягом двох робочих днів.',
      ],
      [
        'Прикінцеві положення',
        'Імперативні норми про захист споживачів вашої країни лишаються чинними. Спір можна передати компетентному органу позасудового врегулювання.',
      ],
    ],
  },
}
