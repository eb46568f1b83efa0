import type { SeedPage } from '../pages.ts'

export const PRIVACY_PAGE: SeedPage = {
  id: 6,
  key: 'privacy',
  texts: {
    cs: {
      name: 'Soukromí a cookies',
      title: 'Soukromí a cookies',
      description: 'Co ukládáme, proč a jak dlouho. Bez vašeho souhlasu jen to, bez čeho obchod nefunguje.',
      items: [
        [
          'Cookies',
          'Používáme jen nezbytné: relaci, zemi a\u00a0platné akční ceny. Nic z\u00a0toho vás nesleduje na jiných stránkách. Skript peněženky před použitím nic neukládá.',
          'Váš košík si pamatuje i\u00a0prohlížeč, aby se při výpadku neztratil: jen produkty a\u00a0množství, žádné ceny ani osobní údaje.',
        ],
        [
          'Co potřebuje objednávka',
          'Jméno, adresu, telefon a\u00a0e-mail, abychom mohli doručit a\u00a0odpovědět. Faktury uchováváme po dobu, kterou ukládá zákon; vše ostatní na požádání smažeme.',
          'Údaje karty se na naše servery nikdy nedostanou.',
        ],
        [
          'Vaše práva',
          'Přístup, oprava, výmaz, omezení zpracování, přenositelnost a\u00a0stížnost u\u00a0dozorového úřadu. Napište na privacy@meridian.example; odpovíme do měsíce.',
        ],
      ],
    },
    de: {
      name: 'Datenschutz und Cookies',
      title: 'Datenschutz und Cookies',
      description:
        'Was wir speichern, wozu und wie lange. Ohne Ihre Zustimmung nur das, was der Shop braucht, um zu funktionieren.',
      items: [
        [
          'Cookies',
          'Wir setzen nur, was nötig ist: die Sitzung, das Land und die geltenden Aktionspreise. Nichts davon folgt Ihnen auf andere Seiten. Das Skript der digitalen Geldbörse speichert nichts, bevor Sie sie benutzen.',
          'Ihr Warenkorb wird zusätzlich im Browser gemerkt, damit er nach einem Ausfall nicht verloren ist: nur Artikel und Mengen, keine Preise und keine persönlichen Daten.',
        ],
        [
          'Was wir zur Bestellung brauchen',
          'Name, Anschrift, Telefon und E-Mail, um zu liefern und zu antworten. Rechnungen bewahren wir so lange auf, wie es das Gesetz verlangt; alles andere löschen wir auf Wunsch.',
          'Kartendaten erreichen unsere Server nie.',
        ],
        [
          'Ihre Rechte',
          'Auskunft, Berichtigung, Löschung, Einschränkung, Übertragbarkeit und Beschwerde bei der Aufsicht. Schreiben Sie an privacy@meridian.example; wir antworten innerhalb eines Monats.',
        ],
      ],
    },
    en: {
      name: 'Privacy and cookies',
      title: 'Privacy and cookies',
      description:
        'What we keep, why and for how long. Without your consent, only what the shop needs in order to work.',
      items: [
        [
          'Cookies',
          'We set only what is needed: the session, the country and the promotional prices that apply. None of it follows you to other sites. The wallet’s script stores nothing before you use it.',
          'Your browser also remembers your basket, so that it is not lost if something fails: only products and quantities, no prices and nothing personal.',
        ],
        [
          'What an order needs',
          'Your name, address, telephone and e-mail, to deliver and to answer. We keep invoices for as long as the law demands; we erase everything else when you ask.',
          'Card details never reach our servers.',
        ],
        [
          'Your rights',
          'Access, correction, erasure, restriction, portability and complaint to the authority. Write to privacy@meridian.example; we answer within a month.',
        ],
      ],
    },
    es: {
      name: 'Privacidad y cookies',
      title: 'Privacidad y cookies',
      description:
        'Qué guardamos, por qué y durante cuánto tiempo. Sin su consentimiento, solo lo que la tienda necesita para funcionar.',
      items: [
        [
          'Cookies',
          'Solo las necesarias: la sesión, el país y los precios de promoción aplicables. Ninguna le sigue a otros sitios. El script del monedero digital no guarda nada antes de usarlo.',
          'Su navegador recuerda también la cesta, para que no se pierda si algo falla: solo artículos y cantidades, sin precios ni datos personales.',
        ],
        [
          'Lo que necesita un pedido',
          'Su nombre, dirección, teléfono y correo, para entregar y responder. Conservamos las facturas el tiempo que exige la ley; todo lo demás lo borramos cuando usted lo pida.',
          'Los datos de la tarjeta nunca llegan a nuestros equipos.',
        ],
        [
          'Sus derechos',
          'Acceso, rectificación, supresión, limitación, portabilidad y reclamación ante la autoridad de control. Escriba a privacy@meridian.example; respondemos en el plazo de un mes.',
        ],
      ],
    },
    fr: {
      name: 'Vie privée et cookies',
      title: 'Vie privée et cookies',
      description:
        'Ce que nous gardons, pourquoi et combien de temps. Sans votre consentement, seulement ce qu’il faut à la boutique pour fonctionner.',
      items: [
        [
          'Cookies',
          'Uniquement les nécessaires : la session, le pays et les prix promotionnels applicables. Aucun ne vous suit sur d’autres sites. Le script du portefeuille mobile n’enregistre rien avant son utilisation.',
          'Votre navigateur retient aussi votre panier, pour qu’il ne soit pas perdu en cas de panne : seulement les articles et les quantités, aucun prix ni rien de personnel.',
        ],
        [
          'Ce dont une commande a besoin',
          'Vos nom, adresse, téléphone et e-mail, pour livrer et répondre. Nous conservons les factures aussi longtemps que la loi l’exige ; tout le reste est effacé à votre demande.',
          'Les données de carte n’arrivent jamais sur nos ordinateurs.',
        ],
        [
          'Vos droits',
          'Accès, rectification, effacement, limitation, portabilité et réclamation auprès de l’autorité de contrôle. Écrivez à privacy@meridian.example ; nous répondons dans un délai d’un mois.',
        ],
      ],
    },
    hu: {
      name: 'Adatvédelem és sütik',
      title: 'Adatvédelem és sütik',
      description: 'Mit tárolunk, miért és meddig. Hozzájárulása nélkül csak azt, ami a működéshez kell.',
      items: [
        [
          'Sütik',
          'Csak a szükségeseket használjuk: munkamenet, ország, érvényes akciós árak. Egyik sem követi Önt más oldalakra. A mobiltárca szkriptje használat előtt semmit sem tárol.',
          'Böngészője a kosarát is megjegyzi, hogy hiba esetén se vesszen el: csak a termékeket és a mennyiségeket, árak és személyes adatok nélkül.',
        ],
        [
          'Mi kell a rendeléshez',
          'Neve, címe, telefonszáma és e-mail-címe, hogy szállíthassunk és válaszolhassunk. A számlákat addig őrizzük, ameddig a törvény előírja; minden mást kérésére törlünk.',
          'A kártyaadatok sosem jutnak el a szervereinkre.',
        ],
        [
          'Az Ön jogai',
          'Hozzáférés, helyesbítés, törlés, korlátozás, adathordozhatóság és panasz a felügyeleti hatóságnál. Írjon a privacy@meridian.example címre; egy hónapon belül válaszolunk.',
        ],
      ],
    },
    it: {
      name: 'Privacy e cookie',
      title: 'Privacy e cookie',
      description:
        'Che cosa conserviamo, perché e per quanto. Senza il Suo consenso, solo ciò che serve al funzionamento del negozio.',
      items: [
        [
          'Cookie',
          'Solo quelli necessari: la sessione, il Paese e i prezzi promozionali applicabili. Nessuno La segue su altri siti. Lo script del portafoglio digitale non salva nulla prima dell’uso.',
          'Il Suo browser ricorda anche il carrello, perché non vada perso in caso di guasto: solo articoli e quantità, nessun prezzo e nulla di personale.',
        ],
        [
          'Che cosa serve a un ordine',
          'Nome, indirizzo, telefono ed e-mail, per consegnare e rispondere. Le fatture si conservano per il tempo richiesto dalla legge; tutto il resto viene cancellato su Sua richiesta.',
          'I dati della carta non arrivano mai ai nostri computer.',
        ],
        [
          'I Suoi diritti',
          'Accesso, rettifica, cancellazione, limitazione, portabilità e reclamo all’autorità di controllo. Scriva a privacy@meridian.example; rispondiamo entro un mese.',
        ],
      ],
    },
    pl: {
      name: 'Prywatność i cookies',
      title: 'Prywatność i cookies',
      description: 'Co przechowujemy, po co i jak długo. Bez twojej zgody tylko to, bez czego sklep nie działa.',
      items: [
        [
          'Cookies',
          'Ustawiamy tylko niezbędne: sesję, kraj i obowiązujące ceny promocyjne. Żadne nie śledzą cię na innych stronach. Skrypt portfela niczego nie zapisuje, dopóki go nie użyjesz.',
          'Koszyk pamięta też twoja przeglądarka, żeby nie przepadł przy awarii: same produkty i ilości, bez cen i bez danych osobowych.',
        ],
        [
          'Czego wymaga zamówienie',
          'Imienia i nazwiska, adresu, telefonu i e-maila, żeby dostarczyć i odpowiedzieć. Faktury trzymamy tak długo, jak każe prawo; resztę usuwamy na życzenie.',
          'Dane karty nigdy nie trafiają na nasze serwery.',
        ],
        [
          'Twoje prawa',
          'Dostęp, sprostowanie, usunięcie, ograniczenie, przenoszenie i skarga do organu nadzoru. Napisz na privacy@meridian.example; odpowiadamy w ciągu miesiąca.',
        ],
      ],
    },
    pt: {
      name: 'Privacidade e cookies',
      title: 'Privacidade e cookies',
      description:
        'O que guardamos, porquê e por quanto tempo. Sem o seu consentimento, só o que a loja precisa para funcionar.',
      items: [
        [
          'Cookies',
          'Apenas os necessários: a sessão, o país e os preços promocionais aplicáveis. Nenhum acompanha a sua navegação noutros sites. O script da carteira digital nada guarda antes de ser usada.',
          'O seu navegador guarda também o cesto, para que não se perca se algo falhar: só artigos e quantidades, sem preços nem dados pessoais.',
        ],
        [
          'O que uma encomenda precisa',
          'O seu nome, morada, telefone e e-mail, para entregar e responder. Guardamos as faturas durante o tempo que a lei exige; tudo o resto é apagado a seu pedido.',
          'Os dados do cartão nunca chegam aos nossos computadores.',
        ],
        [
          'Os seus direitos',
          'Acesso, retificação, apagamento, limitação, portabilidade e reclamação junto da autoridade de controlo. Escreva para privacy@meridian.example; respondemos no prazo de um mês.',
        ],
      ],
    },
    ro: {
      name: 'Confidențialitate și cookie-uri',
      title: 'Confidențialitate și cookie-uri',
      description: 'Ce păstrăm, de ce și cât timp. Fără acordul dumneavoastră, doar strictul necesar.',
      items: [
        [
          'Cookie-uri',
          'Doar cele necesare: sesiunea, țara și prețurile promoționale valabile. Niciunul nu vă urmărește pe alte site-uri. Scriptul portofelului digital nu salvează nimic înainte de folosire.',
          'Browserul reține și coșul, ca să nu se piardă dacă apare o problemă: doar produsele și cantitățile, fără prețuri și fără date personale.',
        ],
        [
          'De ce are nevoie o comandă',
          'Numele, adresa, telefonul și e-mailul, pentru a livra și a răspunde. Păstrăm facturile cât timp cere legea; restul îl ștergem la cerere.',
          'Datele cardului nu ajung niciodată pe serverele noastre.',
        ],
        [
          'Drepturile dumneavoastră',
          'Acces, rectificare, ștergere, restricționare, portabilitate și plângere la autoritatea de supraveghere. Scrieți la privacy@meridian.example; răspundem în cel mult o lună.',
        ],
      ],
    },
    ru: {
      name: 'Конфиденциальность и cookies',
      title: 'Конфиденциальность и cookies',
      description: 'Что мы храним, зачем и как долго. Без вашего согласия — только необходимое.',
      items: [
        [
          'Cookies',
          'Только необходимые: сеанс, страна и\u00a0действующие акционные цены. Ни один не следит за вами на других сайтах. Скрипт кошелька ничего не сохраняет до использования.',
          'Браузер запоминает и\u00a0вашу корзину, чтобы она не пропала при сбое: только товары и\u00a0количество, без цен и\u00a0личных данных.',
        ],
        [
          'Что нужно для заказа',
          'Имя, адрес, телефон и\u00a0эл. почта, чтобы доставить заказ и\u00a0ответить вам. Счета мы храним столько, сколько требует закон; всё остальное удаляем по вашей просьбе.',
          'Данные карты никогда не попадают на наши серверы.',
        ],
        [
          'Ваши права',
          'Доступ, исправление, удаление, ограничение, перенос данных и\u00a0жалоба в\u00a0надзорный орган. Пишите на privacy@meridian.example; отвечаем в\u00a0течение месяца.',
        ],
      ],
    },
    sk: {
      name: 'Súkromie a cookies',
      title: 'Súkromie a cookies',
      description: 'Čo ukladáme, prečo a ako dlho. Bez vášho súhlasu len to, bez čoho obchod nefunguje.',
      items: [
        [
          'Cookies',
          'Používame len nevyhnutné: reláciu, krajinu a\u00a0platné akciové ceny. Nič z\u00a0toho vás nesleduje na iných stránkach. Skript peňaženky pred použitím nič neukladá.',
          'Váš košík si pamätá aj prehliadač, aby sa pri výpadku nestratil: len produkty a\u00a0množstvá, žiadne ceny ani osobné údaje.',
        ],
        [
          'Čo potrebuje objednávka',
          'Meno, adresu, telefón a\u00a0e-mail, aby sme mohli doručiť a\u00a0odpovedať. Faktúry uchovávame na čas, ktorý ukladá zákon; všetko ostatné na požiadanie vymažeme.',
          'Údaje karty sa na naše servery nikdy nedostanú.',
        ],
        [
          'Vaše práva',
          'Prístup, oprava, vymazanie, obmedzenie spracúvania, prenosnosť a\u00a0sťažnosť na dozornom orgáne. Napíšte na privacy@meridian.example; odpovieme do mesiaca.',
        ],
      ],
    },
    uk: {
      name: 'Приватність і cookies',
      title: 'Приватність і cookies',
      description: 'Що ми зберігаємо, навіщо й як довго. Без вашої згоди — лише необхідне.',
      items: [
        [
          'Cookies',
          'Лише необхідні: сеанс, країна й\u00a0чинні акційні ціни. Жоден не стежить за вами на інших сайтах. Скрипт гаманця нічого не зберігає до використання.',
          'Браузер запам’ятовує й\u00a0ваш кошик, щоб він не зник у\u00a0разі збою: лише товари та кількість, без цін і\u00a0особистих даних.',
        ],
        [
          'Що потрібно для замовлення',
          'Ім’я, адреса, телефон та ел. пошта, щоб доставити замовлення й\u00a0відповісти вам. Рахунки ми зберігаємо стільки, скільки вимагає закон; решту видаляємо на ваше прохання.',
          'Дані картки ніколи не потрапляють на наші сервери.',
        ],
        [
          'Ваші права',
          'Доступ, виправлення, видалення, обмеження, перенесення даних і\u00a0скарга до наглядового органу. Пишіть на privacy@meridian.example; відповідаємо протягом місяця.',
        ],
      ],
    },
  },
}
