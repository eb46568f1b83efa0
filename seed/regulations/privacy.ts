import type { Regulation } from '../regulations.ts'

export const PRIVACY_REGULATION: Regulation = {
  cs: {
    title: 'Zásady ochrany osobních údajů',
    items: [
      ['Správce', 'Za vaše údaje odpovídá {{company}}, {{address}}. Napište na {{email}}.'],
      [
        'Co zpracováváme',
        'Jméno, adresu, telefon a e-mail k vyřízení objednávky; obsah objednávky a platební stav; technické údaje nutné k provozu obchodu. Údaje karty se k nám nikdy nedostanou.',
      ],
      [
        'Proč a jak dlouho',
        'Základem je smlouva a zákonné povinnosti. Doklady uchováváme po zákonnou dobu, ostatní mažeme, jakmile nejsou potřeba.',
      ],
      ['Komu údaje předáváme', 'Dopravci, platební službě a úřadům, pokud to žádá zákon. Nikomu je neprodáváme.'],
      [
        'Vaše práva',
        'Máte právo na přístup, opravu, výmaz, omezení zpracování a přenositelnost údajů, právo vznést námitku a můžete podat stížnost u dozorového úřadu.',
      ],
    ],
  },
  de: {
    title: 'Datenschutzerklärung',
    items: [
      ['Verantwortlich', 'Für Ihre Daten ist {{company}}, {{address}}, verantwortlich. Schreiben Sie an {{email}}.'],
      [
        'Was wir verarbeiten',
        'Name, Anschrift, Telefon und E-Mail, um die Bestellung auszuführen; Inhalt und Zahlungsstand der Bestellung; technische Daten, ohne die der Shop nicht funktioniert. Kartendaten erreichen uns nie.',
      ],
      [
        'Wozu und wie lange',
        'Grundlage sind der Vertrag und gesetzliche Pflichten. Belege bewahren wir so lange auf, wie das Gesetz es verlangt; alles andere löschen wir, sobald es nicht mehr gebraucht wird.',
      ],
      [
        'Wer Daten erhält',
        'Der Zusteller, der Zahlungsdienst und Behörden, wenn das Gesetz es verlangt. Wir verkaufen keine Daten.',
      ],
      [
        'Ihre Rechte',
        'Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Übertragbarkeit und Widerspruch und können sich bei der Aufsichtsbehörde beschweren.',
      ],
    ],
  },
  en: {
    title: 'Privacy policy',
    items: [
      ['Controller', '{{company}}, {{address}}, is responsible for your data. Write to {{email}}.'],
      [
        'What we process',
        'Name, address, telephone and e-mail, to carry out the order; the contents and payment state of the order; technical data without which the shop cannot work. Card details never reach us.',
      ],
      [
        'Why and for how long',
        'The basis is the contract and duties under the law. Records are kept for as long as the law demands; everything else is erased once it is no longer needed.',
      ],
      [
        'Who receives data',
        'The carrier, the payment service, and authorities where the law demands it. We sell data to no one.',
      ],
      [
        'Your rights',
        'You have the right to access, correction, erasure, restriction, portability and objection, and you may complain to the supervisory authority.',
      ],
    ],
  },
  es: {
    title: 'Política de privacidad',
    items: [
      ['Responsable', '{{company}}, {{address}}, es responsable del tratamiento de sus datos. Escriba a {{email}}.'],
      [
        'Qué tratamos',
        'Nombre, dirección, teléfono y correo para tramitar el pedido; el contenido y el estado de pago; datos técnicos sin los que la tienda no funciona. Los datos de la tarjeta nunca nos llegan.',
      ],
      [
        'Para qué y cuánto tiempo',
        'La base es el contrato y las obligaciones legales. Guardamos los documentos el tiempo que exige la ley; lo demás se borra cuando deja de ser necesario.',
      ],
      [
        'Quién los recibe',
        'El transportista, el servicio de pago y las autoridades cuando la ley lo exige. No vendemos datos a nadie.',
      ],
      [
        'Sus derechos',
        'Tiene derecho de acceso, rectificación, supresión, limitación, portabilidad y oposición, y puede reclamar ante la autoridad de control.',
      ],
    ],
  },
  fr: {
    title: 'Politique de confidentialité',
    items: [
      ['Responsable', '{{company}}, {{address}}, est responsable de vos données. Écrivez à {{email}}.'],
      [
        'Ce que nous traitons',
        'Nom, adresse, téléphone et e-mail pour exécuter la commande ; son contenu et l’état du paiement ; les données techniques sans lesquelles la boutique ne fonctionne pas. Les données de carte ne nous parviennent jamais.',
      ],
      [
        'Pourquoi et combien de temps',
        'Le fondement est le contrat et nos obligations légales. Les justificatifs sont conservés aussi longtemps que la loi l’exige ; le reste est effacé dès qu’il n’est plus nécessaire.',
      ],
      [
        'Qui les reçoit',
        'Le transporteur, le prestataire de paiement et les autorités si la loi l’exige. Nous ne vendons aucune donnée.',
      ],
      [
        'Vos droits',
        'Vous disposez des droits d’accès, de rectification, d’effacement, de limitation, de portabilité et d’opposition, et pouvez saisir l’autorité de contrôle.',
      ],
    ],
  },
  hu: {
    title: 'Adatkezelési tájékoztató',
    items: [
      ['Adatkezelő', 'Adataiért a következő társaság felel: {{company}}, {{address}}. Írjon ide: {{email}}.'],
      [
        'Mit kezelünk',
        'Nevet, címet, telefonszámot és e-mailt a rendelés teljesítéséhez; a rendelés tartalmát és fizetési állapotát; a működéshez szükséges műszaki adatokat. A kártyaadatok soha nem jutnak el hozzánk.',
      ],
      [
        'Miért és meddig',
        'Az adatkezelés alapja a szerződés és a jogi kötelezettség. A bizonylatokat a törvényes ideig őrizzük; minden mást törlünk, amint már nincs rá szükség.',
      ],
      [
        'Kik kapják meg',
        'A futárszolgálat, a fizetési szolgáltató és a hatóságok, ha a törvény előírja. Adatot senkinek nem adunk el.',
      ],
      [
        'Az Ön jogai',
        'Joga van hozzáférésre, helyesbítésre, törlésre, korlátozásra, adathordozhatóságra és tiltakozásra, és panaszt tehet a felügyeleti hatóságnál.',
      ],
    ],
  },
  it: {
    title: 'Informativa sulla privacy',
    items: [
      [
        'Titolare del trattamento',
        '{{company}}, {{address}}, è titolare del trattamento dei Suoi dati. Scriva a {{email}}.',
      ],
      [
        'Che cosa trattiamo',
        'Nome, indirizzo, telefono ed e-mail per eseguire l’ordine; il suo contenuto e lo stato del pagamento; dati tecnici senza i quali il negozio non funziona. I dati della carta non ci pervengono mai.',
      ],
      [
        'Perché e per quanto',
        'La base giuridica è costituita dal contratto e dagli obblighi di legge. I documenti si conservano per il tempo richiesto dalla legge; il resto si cancella quando non serve più.',
      ],
      [
        'Chi li riceve',
        'Il corriere, il servizio di pagamento e le autorità, se la legge lo richiede. Non vendiamo dati a nessuno.',
      ],
      [
        'I Suoi diritti',
        'Ha diritto di accesso, rettifica, cancellazione, limitazione, portabilità e opposizione e può proporre reclamo all’autorità di controllo.',
      ],
    ],
  },
  pl: {
    title: 'Polityka prywatności',
    items: [
      ['Administrator', 'Za twoje dane odpowiada {{company}}, {{address}}. Napisz na {{email}}.'],
      [
        'Co przetwarzamy',
        'Imię i nazwisko, adres, telefon i e-mail, żeby zrealizować zamówienie; jego treść i stan płatności; dane techniczne, bez których sklep nie działa. Dane karty nigdy do nas nie docierają.',
      ],
      [
        'Po co i jak długo',
        'Podstawą są umowa i obowiązki prawne. Dokumenty przechowujemy tak długo, jak wymaga prawo; resztę usuwamy, gdy przestaje być potrzebna.',
      ],
      [
        'Kto otrzymuje dane',
        'Przewoźnik, serwis płatności oraz urzędy, gdy wymaga tego prawo. Nikomu nie sprzedajemy danych.',
      ],
      [
        'Twoje prawa',
        'Masz prawo dostępu, sprostowania, usunięcia, ograniczenia, przenoszenia i sprzeciwu oraz prawo do skargi do organu nadzorczego.',
      ],
    ],
  },
  pt: {
    title: 'Política de privacidade',
    items: [
      [
        'Responsável',
        '{{company}}, {{address}}, é responsável pelo tratamento dos seus dados. Escreva para {{email}}.',
      ],
      [
        'O que tratamos',
        'Nome, morada, telefone e e-mail para cumprir a encomenda; o seu conteúdo e o estado do pagamento; dados técnicos sem os quais a loja não funciona. Os dados do cartão nunca nos chegam.',
      ],
      [
        'Para quê e por quanto tempo',
        'A base é o contrato e as obrigações legais. Os documentos são conservados durante o tempo que a lei exige; o resto é apagado quando deixa de ser necessário.',
      ],
      [
        'Quem os recebe',
        'O transportador, o serviço de pagamento e as autoridades, se a lei o exigir. Não vendemos dados a ninguém.',
      ],
      [
        'Os seus direitos',
        'Tem direito de acesso, retificação, apagamento, limitação, portabilidade e oposição, e pode apresentar reclamação à autoridade de controlo.',
      ],
    ],
  },
  ro: {
    title: 'Politica de confidențialitate',
    items: [
      ['Operator', 'Operatorul datelor dumneavoastră este {{company}}, {{address}}. Scrieți la {{email}}.'],
      [
        'Ce prelucrăm',
        'Numele, adresa, telefonul și e-mailul, pentru comandă; conținutul ei și starea plății; datele tehnice fără de care magazinul nu funcționează. Datele cardului nu ajung niciodată la noi.',
      ],
      [
        'De ce și cât timp',
        'Temeiul sunt contractul și obligațiile legale. Documentele se păstrează cât cere legea; restul se șterge când nu mai este nevoie.',
      ],
      ['Cine le primește', 'Curierul, serviciul de plată și autoritățile, când legea o cere. Nu vindem date nimănui.'],
      [
        'Drepturile dumneavoastră',
        'Aveți drept de acces, rectificare, ștergere, restricționare, portabilitate și opoziție și puteți depune plângere la autoritatea de supraveghere.',
      ],
    ],
  },
  ru: {
    title: 'Политика конфиденциальности',
    items: [
      ['Оператор', 'За ваши данные отвечает {{company}}, {{address}}. Пишите на {{email}}.'],
      [
        'Что мы обрабатываем',
        'Имя, адрес, телефон и электронную почту — чтобы выполнить заказ; его содержание и состояние оплаты; технические данные, без которых магазин не работает. Данные карты до нас не доходят никогда.',
      ],
      [
        'Зачем и как долго',
        'Основание — договор и обязанности по закону. Документы хранятся столько, сколько требует закон; остальное удаляется, когда больше не нужно.',
      ],
      [
        'Кто получает данные',
        'Перевозчик, платёжный сервис и органы власти, если этого требует закон. Мы никому не продаём данные.',
      ],
      [
        'Ваши права',
        'Вы вправе получить доступ, исправить, удалить, ограничить, перенести данные и возразить против обработки, а также подать жалобу в надзорный орган.',
      ],
    ],
  },
  sk: {
    title: 'Zásady ochrany osobných údajov',
    items: [
      ['Prevádzkovateľ', 'Za vaše údaje zodpovedá {{company}}, {{address}}. Napíšte na {{email}}.'],
      [
        'Čo spracúvame',
        'Meno, adresu, telefón a e-mail na vybavenie objednávky; jej obsah a stav platby; technické údaje, bez ktorých obchod nefunguje. Údaje karty sa k nám nikdy nedostanú.',
      ],
      [
        'Prečo a ako dlho',
        'Základom je zmluva a zákonné povinnosti. Doklady uchovávame počas zákonnej lehoty, ostatné mažeme, keď už nie sú potrebné.',
      ],
      ['Komu údaje poskytujeme', 'Dopravcovi, platobnej službe a úradom, ak to žiada zákon. Nikomu ich nepredávame.'],
      [
        'Vaše práva',
        'Máte právo na prístup, opravu, vymazanie, obmedzenie spracúvania a prenosnosť údajov, právo namietať a môžete podať sťažnosť dozornému orgánu.',
      ],
    ],
  },
  uk: {
    title: 'Політика приватності',
    items: [
      ['Володілець даних', 'За ваші дані відповідає {{company}}, {{address}}. Пишіть на {{email}}.'],
      [
        'Що ми обробляємо',
        'Ім’я, адресу, телефон і електронну пошту — щоб виконати замовлення; його зміст і стан оплати; технічні дані, без яких магазин не працює. Дані картки до нас не доходять ніколи.',
      ],
      [
        'Навіщо й як довго',
        'Підстава — договір і обов’язки за законом. Документи зберігаються стільки, скільки вимагає закон; решту видаляємо, коли вона більше не потрібна.',
      ],
      [
        'Хто отримує дані',
        'Перевізник, платіжний сервіс і органи влади, якщо цього вимагає закон. Ми нікому не продаємо дані.',
      ],
      [
        'Ваші права',
        'Ви маєте право на доступ, виправлення, видалення, обмеження, перенесення даних і заперечення, а також на скаргу до наглядового органу.',
      ],
    ],
  },
}
