import type { SeedPage } from '../pages.ts'

export const CONTACT_PAGE: SeedPage = {
  id: 4,
  key: 'contact',
  texts: {
    cs: {
      name: 'Kontakt',
      title: 'Napište nám',
      description: 'Odpovídáme do jednoho pracovního dne, lidsky a ve vašem jazyce.',
      items: [
        [
          '',
          'Pište na hello@meridian.example. Odpovídáme do jednoho pracovního dne. Číslo objednávky nám pomůže odpovědět rychleji.',
        ],
        [
          'Kdo vám prodává',
          'Společnost, která prodává ve vaší zemi, najdete s adresou i telefonem v obchodních podmínkách.',
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
          'In jedem Land verkauft eine Gesellschaft der Meridian-Gruppe. Name, Anschrift, Register und Steuernummer stehen in den Geschäftsbedingungen und auf jeder Rechnung.',
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
          'For everything that is not an order: press@meridian.example. We are glad of questions, less so of mass mailings.',
        ],
      ],
    },
    es: {
      name: 'Contacto',
      title: 'Escríbanos',
      description: 'Respondemos en un día laborable, personalmente y en su idioma.',
      items: [
        [
          '',
          'Escriba a hello@meridian.example. Respondemos en un día laborable; el número de pedido nos ayuda a ir más rápido.',
        ],
        [
          'Quién le vende',
          'La sociedad que vende en su país, con dirección y teléfono, figura en las condiciones generales.',
        ],
      ],
    },
    fr: {
      name: 'Contact',
      title: 'Écrivez-nous',
      description: 'Nous répondons sous un jour ouvré, en personne et dans votre langue.',
      items: [
        [
          '',
          'Écrivez à hello@meridian.example. Nous répondons sous un jour ouvré ; un numéro de commande nous aide à aller plus vite.',
        ],
        [
          'Qui vous vend',
          'La société qui vend dans votre pays, avec adresse et téléphone, figure dans les conditions générales.',
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
        ],
        [
          'Ki az eladó',
          'Az országában értékesítő társaság nevét, címét és telefonszámát az általános szerződési feltételek tartalmazzák. Telefonon hétfőtől péntekig 9 és 17 óra között hívható.',
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
        ],
        [
          'Chi vende',
          'La società che vende nel Suo Paese, con indirizzo e telefono, è indicata nelle condizioni generali.',
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
      description: 'Respondemos num dia útil, de forma pessoal e na sua língua.',
      items: [
        [
          '',
          'Escreva para hello@meridian.example. Respondemos num dia útil; o número da encomenda ajuda-nos a ser mais rápidos.',
        ],
        ['Quem lhe vende', 'A sociedade que vende no seu país, com morada e telefone, consta das condições gerais.'],
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
        ],
        [
          'Cine vă vinde',
          'Societatea care vinde în țara dumneavoastră, cu adresă și telefon, este trecută în termeni și condiții. Telefonic răspundem de luni până vineri, între orele 9 și 17.',
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
          'Пишите на hello@meridian.example. Отвечаем в течение одного рабочего дня; номер заказа поможет ответить быстрее.',
        ],
        [
          'Кто продавец',
          'Компания, которая продаёт в вашей стране, её адрес и телефон указаны в условиях продажи. По телефону отвечаем с понедельника по пятницу с 9 до 17 часов.',
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
          'Píšte na hello@meridian.example. Odpovedáme do jedného pracovného dňa; s číslom objednávky odpovieme rýchlejšie.',
        ],
        [
          'Kto vám predáva',
          'Spoločnosť, ktorá predáva vo vašej krajine, nájdete s adresou a telefónom v obchodných podmienkach.',
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
        ],
        [
          'Хто продавець',
          'Компанію, яка продає у вашій країні, її адресу й телефон указано в умовах продажу. Телефоном відповідаємо з понеділка до п’ятниці з 9 до 17 години.',
        ],
      ],
    },
  },
}
