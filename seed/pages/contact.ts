import type { SeedPage } from '../pages.ts'

export const CONTACT_PAGE: SeedPage = {
  id: 4,
  key: 'contact',
  texts: {
    cs: {
      name: 'Kontakt',
      title: 'Napište nám',
      description: 'Odpovídáme do jednoho pracovního dne, osobně a ve vašem jazyce.',
      items: [
        [
          '',
          'Pište na hello@meridian.example. Odpovídáme do jednoho pracovního dne; číslo objednávky nám pomůže odpovědět rychleji.',
          'Telefonicky jsme k\u00a0zastižení od pondělí do pátku od 9 do 17 hodin. Číslo společnosti, která prodává ve vaší zemi, najdete v\u00a0obchodních podmínkách.',
        ],
        [
          'Kdo vám prodává',
          'V\u00a0každé zemi prodává jedna ze společností skupiny Meridian. Její název, adresu, zápis v\u00a0rejstříku a\u00a0daňové číslo najdete v\u00a0obchodních podmínkách a\u00a0na každé faktuře.',
        ],
        [
          'Tisk a\u00a0partneři',
          'Ve všem, co není objednávka: press@meridian.example. Otázky nás těší, hromadná pošta méně.',
        ],
      ],
    },
    de: {
      name: 'Kontakt',
      title: 'Schreiben Sie uns',
      description: 'Wir antworten binnen eines Werktags (Mo–Fr), persönlich und in Ihrer Sprache.',
      items: [
        [
          '',
          'Schreiben Sie an hello@meridian.example. Wir antworten binnen eines Werktags (Mo–Fr); die Bestellnummer hilft uns, schneller zu sein.',
          'Telefonisch erreichen Sie uns montags bis freitags von neun bis siebzehn Uhr. Die Nummer der Gesellschaft, die in Ihrem Land verkauft, steht in den Geschäftsbedingungen.',
        ],
        [
          'Wer Ihnen verkauft',
          'In jedem Land verkauft eine Gesellschaft der Meridian-Gruppe. Name, Anschrift, Register und USt-IdNr. stehen in den Geschäftsbedingungen und auf jeder Rechnung.',
        ],
        [
          'Presse und Partner',
          'Für alles, was keine Bestellung ist: presse@meridian.example. Wir freuen uns über Fragen, nicht über Massenmails.',
        ],
      ],
    },
    en: {
      name: 'Contact',
      title: 'Write to us',
      description: 'We answer within one working day, in person and in your language.',
      items: [
        [
          '',
          'Write to hello@meridian.example. We answer within one working day; an order number helps us to be faster.',
          'You can reach us by telephone from Monday to Friday, nine to five. The number of the company that sells in your country is in the terms and conditions.',
        ],
        [
          'Who sells to you',
          'In each country one company of the Meridian group is the seller. Its name, address, register and tax number are in the terms and conditions and on every invoice.',
        ],
        [
          'Press and partners',
          'For everything that is not an order: press@meridian.example. We welcome questions, mass mailings less so.',
        ],
      ],
    },
    es: {
      name: 'Contacto',
      title: 'Escríbanos',
      description: 'Respondemos en el plazo de un día laborable, personalmente y en su idioma.',
      items: [
        [
          '',
          'Escriba a hello@meridian.example. Respondemos en el plazo de un día laborable; el número de pedido nos ayuda a ir más rápido.',
          'Puede llamarnos de lunes a viernes, de nueve a cinco. El teléfono de la sociedad que vende en su país figura en las condiciones generales.',
        ],
        [
          'Quién le vende',
          'En cada país, el vendedor es una sociedad del grupo Meridian. Su nombre, dirección, registro y NIF figuran en las condiciones generales y en cada factura.',
        ],
        [
          'Prensa y colaboradores',
          'Para todo lo que no sea un pedido: press@meridian.example. Nos alegran las preguntas; los envíos masivos, menos.',
        ],
      ],
    },
    fr: {
      name: 'Contact',
      title: 'Écrivez-nous',
      description: 'Nous répondons sous un jour ouvré, personnellement et dans votre langue.',
      items: [
        [
          '',
          'Écrivez à hello@meridian.example. Nous répondons sous un jour ouvré ; un numéro de commande nous aide à aller plus vite.',
          'Vous pouvez nous joindre par téléphone du lundi au vendredi, de 9 h à 17 h. Le numéro de la société qui vend dans votre pays figure dans les conditions générales.',
        ],
        [
          'Qui vous vend',
          'Dans chaque pays, une société du groupe Meridian est le vendeur. Son nom, son adresse, son immatriculation et son numéro de TVA figurent dans les conditions générales et sur chaque facture.',
        ],
        [
          'Presse et partenaires',
          'Pour tout ce qui n’est pas une commande : press@meridian.example. Les questions nous font plaisir, les envois en masse moins.',
        ],
      ],
    },
    hu: {
      name: 'Kapcsolat',
      title: 'Írjon nekünk',
      description: 'Egy munkanapon belül válaszolunk, személyre szólóan, az Ön nyelvén.',
      items: [
        [
          '',
          'Írjon a hello@meridian.example címre. Egy munkanapon belül válaszolunk; a rendelésszám segít gyorsabbnak lenni.',
          'Telefonon hétfőtől péntekig 9 és 17 óra között vagyunk elérhetők. Az országában értékesítő társaság száma az általános szerződési feltételekben áll.',
        ],
        [
          'Ki az eladó',
          'Minden országban a Meridian csoport egyik társasága az eladó. Nevét, címét, nyilvántartási adatait és adószámát az általános szerződési feltételek és minden számla tartalmazza.',
        ],
        [
          'Sajtó és partnerek',
          'Minden, ami nem rendelés: press@meridian.example. A kérdéseknek örülünk, a tömeges leveleknek kevésbé.',
        ],
      ],
    },
    it: {
      name: 'Contatti',
      title: 'Ci scriva',
      description: 'Rispondiamo entro un giorno lavorativo, personalmente e nella Sua lingua.',
      items: [
        [
          '',
          'Scriva a hello@meridian.example. Rispondiamo entro un giorno lavorativo; il numero d’ordine ci aiuta a fare prima.',
          'Per telefono ci trova dal lunedì al venerdì, dalle 9 alle 17. Il numero della società che vende nel Suo Paese è indicato nelle condizioni generali.',
        ],
        [
          'Chi vende',
          'In ogni Paese il venditore è una società del gruppo Meridian. Nome, indirizzo, registro e partita IVA sono indicati nelle condizioni generali e su ogni fattura.',
        ],
        [
          'Stampa e partner',
          'Per tutto ciò che non è un ordine: press@meridian.example. Le domande ci fanno piacere, gli invii in massa meno.',
        ],
      ],
    },
    pl: {
      name: 'Kontakt',
      title: 'Napisz do nas',
      description: 'Odpowiadamy w ciągu jednego dnia roboczego, osobiście i w twoim języku.',
      items: [
        [
          '',
          'Napisz na adres hello@meridian.example. Odpowiadamy w ciągu jednego dnia roboczego; numer zamówienia pomoże nam zrobić to szybciej.',
          'Pod telefonem jesteśmy od poniedziałku do piątku, od dziewiątej do siedemnastej. Numer spółki, która sprzedaje w twoim kraju, jest w regulaminie.',
        ],
        [
          'Kto sprzedaje',
          'W każdym kraju sprzedawcą jest jedna ze spółek grupy Meridian. Jej nazwa, adres, rejestr i numer podatkowy są w regulaminie i na każdej fakturze.',
        ],
        [
          'Prasa i partnerzy',
          'W sprawach innych niż zamówienia: prasa@meridian.example. Cieszą nas pytania, masowe wysyłki trochę mniej.',
        ],
      ],
    },
    pt: {
      name: 'Contacto',
      title: 'Escreva-nos',
      description: 'Respondemos no prazo de um dia útil, de forma pessoal e na sua língua.',
      items: [
        [
          '',
          'Escreva para hello@meridian.example. Respondemos no prazo de um dia útil; o número da encomenda ajuda-nos a ser mais rápidos.',
          'Por telefone estamos disponíveis de segunda a sexta-feira, das 9h às 17h. O número da sociedade que vende no seu país consta das condições gerais.',
        ],
        [
          'Quem lhe vende',
          'Em cada país, o vendedor é uma sociedade do grupo Meridian. O nome, a morada, o registo e o NIF constam das condições gerais e de cada fatura.',
        ],
        [
          'Imprensa e parceiros',
          'Para tudo o que não seja uma encomenda: press@meridian.example. Gostamos de perguntas; de envios em massa, menos.',
        ],
      ],
    },
    ro: {
      name: 'Contact',
      title: 'Scrieți-ne',
      description: 'Răspundem într-o zi lucrătoare, personal și în limba dumneavoastră.',
      items: [
        [
          '',
          'Scrieți la hello@meridian.example. Răspundem într-o zi lucrătoare; numărul comenzii ne ajută să fim mai rapizi.',
          'La telefon răspundem de luni până vineri, între orele 9 și 17. Numărul societății care vinde în țara dumneavoastră este în termeni și condiții.',
        ],
        [
          'Cine vă vinde',
          'În fiecare țară vinde o societate a grupului Meridian. Numele, adresa, înregistrarea și codul ei fiscal sunt în termeni și condiții și pe fiecare factură.',
        ],
        [
          'Presă și parteneri',
          'Pentru tot ce nu este o comandă: press@meridian.example. Întrebările ne bucură, mesajele în masă mai puțin.',
        ],
      ],
    },
    ru: {
      name: 'Контакты',
      title: 'Напишите нам',
      description: 'Отвечаем в течение одного рабочего дня, лично и на вашем языке.',
      items: [
        [
          '',
          'Пишите на hello@meridian.example. Отвечаем в\u00a0течение одного рабочего дня; номер заказа поможет ответить быстрее.',
          'По телефону отвечаем с\u00a0понедельника по пятницу с\u00a09 до 17 часов. Номер компании, которая продаёт в\u00a0вашей стране, указан в\u00a0условиях продажи.',
        ],
        [
          'Кто продавец',
          'В\u00a0каждой стране продаёт одна из компаний группы Meridian. Её название, адрес, регистрация и\u00a0налоговый номер указаны в\u00a0условиях продажи и\u00a0в\u00a0каждом счёте.',
        ],
        [
          'Пресса и\u00a0партнёры',
          'По всем вопросам, кроме заказов: press@meridian.example. Вопросам мы рады, массовым рассылкам меньше.',
        ],
      ],
    },
    sk: {
      name: 'Kontakt',
      title: 'Napíšte nám',
      description: 'Odpovedáme do jedného pracovného dňa, osobne a vo vašom jazyku.',
      items: [
        [
          '',
          'Píšte na hello@meridian.example. Odpovedáme do jedného pracovného dňa; s\u00a0číslom objednávky odpovieme rýchlejšie.',
          'Telefonicky sme vám k\u00a0dispozícii od pondelka do piatka od 9. do 17. hodiny. Číslo spoločnosti, ktorá predáva vo vašej krajine, nájdete v\u00a0obchodných podmienkach.',
        ],
        [
          'Kto vám predáva',
          'V\u00a0každej krajine predáva jedna zo spoločností skupiny Meridian. Jej názov, adresu, zápis v\u00a0registri a\u00a0daňové číslo nájdete v\u00a0obchodných podmienkach a\u00a0na každej faktúre.',
        ],
        [
          'Tlač a\u00a0partneri',
          'Vo všetkom, čo nie je objednávka: press@meridian.example. Otázky nás tešia, hromadná pošta menej.',
        ],
      ],
    },
    uk: {
      name: 'Контакти',
      title: 'Напишіть нам',
      description: 'Відповідаємо протягом одного робочого дня, особисто й вашою мовою.',
      items: [
        [
          '',
          'Пишіть на hello@meridian.example. Відповідаємо протягом одного робочого дня; номер замовлення допоможе відповісти швидше.',
          'Телефоном відповідаємо з\u00a0понеділка до п’ятниці з\u00a09 до 17 години. Номер компанії, яка продає у\u00a0вашій країні, указано в\u00a0умовах продажу.',
        ],
        [
          'Хто продавець',
          'У\u00a0кожній країні продає одна з\u00a0компаній групи Meridian. Її назву, адресу, реєстрацію та податковий номер указано в\u00a0умовах продажу й\u00a0у\u00a0кожному рахунку.',
        ],
        [
          'Преса та партнери',
          'З\u00a0усіх питань, крім замовлень: press@meridian.example. Запитанням ми раді, масовим розсилкам менше.',
        ],
      ],
    },
  },
}
