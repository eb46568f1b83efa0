import type { SeedPage } from '../pages.ts'

export const ACCESSIBILITY_PAGE: SeedPage = {
  id: 5,
  texts: {
    cs: {
      name: 'Přístupnost',
      title: 'Prohlášení o přístupnosti',
      description: 'Obchod má sloužit každému: s klávesnicí, se čtečkou obrazovky, při zvětšení i bez skriptů.',
      items: [
        [
          'Čeho se držíme',
          'Obchod stavíme podle WCAG 2.2, úroveň AA, a\u00a0normy EN 301 549. Každou stránku kontrolujeme strojově i\u00a0ručně, ve světlém i\u00a0tmavém vzhledu, na telefonu i\u00a0na počítači.',
          'Všechny kroky až k\u00a0platbě fungují z\u00a0klávesnice. Text lze zvětšit na dvojnásobek a\u00a0animace se řídí nastavením vašeho systému.',
        ],
        [
          'Co ještě chybí',
          'Pole pro údaje karty patří platební službě. Testujeme je, ale sami je změnit nemůžeme; zaplatit lze i\u00a0jinak.',
        ],
        [
          'Narazili jste na překážku?',
          'Napište na access@meridian.example. Odpovíme do pěti pracovních dnů a\u00a0řekneme, do kdy překážku odstraníme. Obrátit se můžete i\u00a0na dozorový orgán své země.',
        ],
      ],
    },
    de: {
      name: 'Barrierefreiheit',
      title: 'Erklärung zur Barrierefreiheit',
      description: 'Der Shop soll für alle benutzbar sein: mit Tastatur, Screenreader, Vergrößerung und ohne Skripte.',
      items: [
        [
          'Woran wir uns halten',
          'Wir bauen den Shop nach den WCAG 2.2, Stufe AA, und nach der EN 301 549. Jede Seite wird maschinell und von Hand geprüft, hell und dunkel, am Smartphone und am Computer.',
          'Alle Schritte bis zur Bezahlung lassen sich mit der Tastatur bedienen. Texte lassen sich auf das Doppelte vergrößern, Bewegungen folgen Ihrer Systemeinstellung.',
        ],
        [
          'Was noch fehlt',
          'Die Eingabefelder für Kartendaten gehören dem Zahlungsdienst. Wir prüfen sie, können sie aber nicht selbst ändern; es gibt auch andere Zahlungsarten.',
        ],
        [
          'Ein Hindernis gefunden?',
          'Schreiben Sie an access@meridian.example. Wir antworten binnen fünf Werktagen (Mo–Fr) und sagen, bis wann es behoben ist. Sie können sich auch an die Aufsichtsbehörde Ihres Landes wenden.',
        ],
      ],
    },
    en: {
      name: 'Accessibility',
      title: 'Accessibility statement',
      description:
        'The shop should work for everyone: with a keyboard, with a screen reader, enlarged and without scripts.',
      items: [
        [
          'What we hold to',
          'We build the shop to WCAG 2.2, level AA, and to EN 301 549. Every page is checked by machine and by hand, in light and dark, on a phone and on a computer.',
          'Every step up to payment works from the keyboard. Text can be enlarged to twice its size, and motion follows the setting of your system.',
        ],
        [
          'What is still missing',
          'The fields for card details belong to the payment service. We test them but cannot change them ourselves; there are other ways to pay.',
        ],
        [
          'Found an obstacle?',
          'Write to access@meridian.example. We answer within five working days and say when it will be fixed. You may also turn to the authority of your country.',
        ],
      ],
    },
    es: {
      name: 'Accesibilidad',
      title: 'Declaración de accesibilidad',
      description: 'La tienda debe servir a todos: con teclado, con lector de pantalla, ampliada y sin scripts.',
      items: [
        [
          'A qué nos atenemos',
          'Construimos la tienda según las WCAG 2.2, nivel AA, y la norma EN 301 549. Cada página se revisa con herramientas y a mano, en modo claro y en modo oscuro, en el teléfono y en el ordenador.',
          'Todos los pasos hasta el pago funcionan con el teclado. El texto se puede ampliar al doble de su tamaño y las animaciones siguen el ajuste de su sistema.',
        ],
        [
          'Qué falta todavía',
          'Los campos de los datos de la tarjeta pertenecen al servicio de pago. Los probamos, pero no podemos cambiarlos; hay otras formas de pago.',
        ],
        [
          '¿Ha encontrado un obstáculo?',
          'Escriba a access@meridian.example. Respondemos en un plazo de cinco días laborables y le decimos cuándo estará corregido. También puede dirigirse a la autoridad de su país.',
        ],
      ],
    },
    fr: {
      name: 'Accessibilité',
      title: 'Déclaration d’accessibilité',
      description:
        'La boutique doit servir à tous : au clavier, avec un lecteur d’écran, en grands caractères et sans scripts.',
      items: [
        [
          'Nos références',
          'Nous construisons la boutique selon les WCAG 2.2, niveau AA, et la norme EN 301 549. Chaque page est vérifiée par des outils et à la main, en thème clair et en thème sombre, sur téléphone et sur ordinateur.',
          'Toutes les étapes jusqu’au paiement sont accessibles au clavier. Le texte peut être agrandi au double de sa taille, et les animations suivent le réglage de votre système.',
        ],
        [
          'Ce qui manque encore',
          'Les champs des coordonnées de carte appartiennent au prestataire de paiement. Nous les testons, mais ne pouvons pas les modifier nous-mêmes ; d’autres moyens de paiement sont proposés.',
        ],
        [
          'Vous avez rencontré un obstacle ?',
          'Écrivez à access@meridian.example. Nous répondons sous cinq jours ouvrés et indiquons quand l’obstacle sera levé. Vous pouvez aussi vous adresser à l’autorité de votre pays.',
        ],
      ],
    },
    hu: {
      name: 'Akadálymentesség',
      title: 'Akadálymentességi nyilatkozat',
      description:
        'Az üzletnek mindenki számára működnie kell: billentyűzettel, képernyőolvasóval, nagyítva, szkriptek nélkül.',
      items: [
        [
          'Mihez tartjuk magunkat',
          'Az üzletet a WCAG 2.2 AA szintje és az EN 301 549 szerint építjük. Minden oldalt géppel és kézzel is ellenőrzünk, világos és sötét megjelenéssel, telefonon és számítógépen.',
          'A fizetésig minden lépés billentyűzettel is működik. A szöveg a kétszeresére nagyítható, a mozgások a rendszer beállítását követik.',
        ],
        [
          'Ami még hiányzik',
          'A kártyaadatok mezői a fizetési szolgáltatóé. Teszteljük, de magunk nem módosíthatjuk őket; más módon is fizethet.',
        ],
        [
          'Akadályba ütközött?',
          'Írjon az access@meridian.example címre. Öt munkanapon belül válaszolunk, és megírjuk, mikorra javítjuk ki. Országa illetékes hatóságához is fordulhat.',
        ],
      ],
    },
    it: {
      name: 'Accessibilità',
      title: 'Dichiarazione di accessibilità',
      description: 'Il negozio deve funzionare per tutti: da tastiera, con screen reader, ingrandito e senza script.',
      items: [
        [
          'A che cosa ci atteniamo',
          'Costruiamo il negozio secondo le WCAG 2.2, livello AA, e la norma EN 301 549. Ogni pagina è verificata con strumenti e a mano, nel tema chiaro e in quello scuro, sul telefono e sul computer.',
          'Tutti i passaggi fino al pagamento funzionano da tastiera. Il testo si può ingrandire al doppio e le animazioni seguono le impostazioni del Suo sistema.',
        ],
        [
          'Che cosa manca ancora',
          'I campi per i dati della carta appartengono al servizio di pagamento. Li verifichiamo, ma non possiamo modificarli; ci sono altri metodi di pagamento.',
        ],
        [
          'Ha trovato un ostacolo?',
          'Scriva ad access@meridian.example. Rispondiamo entro cinque giorni lavorativi e indichiamo entro quando sarà corretto. Può rivolgersi anche all’autorità del Suo Paese.',
        ],
      ],
    },
    pl: {
      name: 'Dostępność',
      title: 'Deklaracja dostępności',
      description: 'Sklep ma działać dla każdego: z klawiatury, z czytnikiem ekranu, w powiększeniu i bez skryptów.',
      items: [
        [
          'Czego się trzymamy',
          'Budujemy sklep zgodnie z WCAG 2.2 na poziomie AA oraz normą EN 301 549. Każdą stronę sprawdzamy maszynowo i ręcznie, w jasnym i ciemnym motywie, na telefonie i na komputerze.',
          'Wszystkie kroki aż do płatności działają z klawiatury. Tekst można powiększyć dwukrotnie, a animacje stosują się do ustawień twojego systemu.',
        ],
        [
          'Czego jeszcze brakuje',
          'Pola na dane karty należą do serwisu płatności. Sprawdzamy je, ale nie możemy ich sami zmienić; można zapłacić inaczej.',
        ],
        [
          'Napotykasz barierę?',
          'Napisz na access@meridian.example. Odpowiemy w ciągu pięciu dni roboczych i powiemy, do kiedy ją usuniemy. Możesz też zwrócić się do organu nadzoru w swoim kraju.',
        ],
      ],
    },
    pt: {
      name: 'Acessibilidade',
      title: 'Declaração de acessibilidade',
      description: 'A loja deve servir a todos: com teclado, leitor de ecrã, ampliada e sem scripts.',
      items: [
        [
          'O que seguimos',
          'Construímos a loja segundo as WCAG 2.2, nível AA, e a norma EN 301 549. Cada página é verificada com ferramentas e à mão, no tema claro e no escuro, no telemóvel e no computador.',
          'Todos os passos até ao pagamento funcionam com o teclado. O texto pode ser ampliado para o dobro e as animações seguem a definição do seu sistema.',
        ],
        [
          'O que ainda falta',
          'Os campos dos dados do cartão pertencem ao serviço de pagamento. Testamo-los, mas não os podemos alterar; há outros métodos de pagamento.',
        ],
        [
          'Encontrou um obstáculo?',
          'Escreva para access@meridian.example. Respondemos no prazo de cinco dias úteis e dizemos até quando ficará corrigido. Também pode dirigir-se à autoridade do seu país.',
        ],
      ],
    },
    ro: {
      name: 'Accesibilitate',
      title: 'Declarație de accesibilitate',
      description:
        'Magazinul trebuie să funcționeze pentru toți: de la tastatură, cu cititor de ecran, mărit și fără JavaScript.',
      items: [
        [
          'Ce respectăm',
          'Construim magazinul după WCAG 2.2, nivelul AA, și EN 301 549. Fiecare pagină este verificată automat și manual, pe fond deschis și închis, pe telefon și pe calculator.',
          'Toți pașii până la plată funcționează din tastatură. Textul poate fi mărit de două ori, iar animațiile urmează setarea sistemului.',
        ],
        [
          'Ce lipsește încă',
          'Câmpurile pentru datele cardului aparțin serviciului de plată. Le testăm, dar nu le putem modifica; există și alte metode de plată.',
        ],
        [
          'Ați întâlnit un obstacol?',
          'Scrieți la access@meridian.example. Răspundem în cinci zile lucrătoare și vă spunem până când îl înlăturăm. Vă puteți adresa și autorității din țara dumneavoastră.',
        ],
      ],
    },
    ru: {
      name: 'Доступность',
      title: 'Заявление о доступности',
      description:
        'Магазин должен работать для всех: с клавиатуры, с программой экранного доступа, с увеличением и без скриптов.',
      items: [
        [
          'Чего мы придерживаемся',
          'Мы строим магазин по WCAG 2.2, уровень AA, и\u00a0EN 301 549. Каждую страницу проверяем автоматически и\u00a0вручную, в\u00a0светлой и\u00a0тёмной теме, на телефоне и\u00a0на компьютере.',
          'Все шаги до оплаты доступны с\u00a0клавиатуры. Текст можно увеличить вдвое, а\u00a0анимация следует настройкам вашей системы.',
        ],
        [
          'Чего пока не хватает',
          'Поля для данных карты принадлежат платёжному сервису. Мы их проверяем, но сами изменить не можем; есть и\u00a0другие способы оплаты.',
        ],
        [
          'Нашли препятствие?',
          'Напишите на access@meridian.example. Ответим в\u00a0течение пяти рабочих дней и\u00a0сообщим, к\u00a0какому сроку устраним его. Можно обратиться и\u00a0в\u00a0уполномоченный орган вашей страны.',
        ],
      ],
    },
    sk: {
      name: 'Prístupnosť',
      title: 'Vyhlásenie o prístupnosti',
      description: 'Obchod má slúžiť každému: s klávesnicou, s čítačkou obrazovky, pri zväčšení aj bez skriptov.',
      items: [
        [
          'Čoho sa držíme',
          'Obchod staviame podľa WCAG 2.2, úroveň AA, a\u00a0normy EN 301 549. Každú stránku kontrolujeme strojovo aj ručne, vo svetlom aj tmavom vzhľade, na telefóne aj na počítači.',
          'Všetky kroky až k\u00a0platbe fungujú z\u00a0klávesnice. Text možno zväčšiť na dvojnásobok a\u00a0animácie sa riadia nastavením vášho systému.',
        ],
        [
          'Čo ešte chýba',
          'Polia pre údaje karty patria platobnej službe. Testujeme ich, ale sami ich zmeniť nemôžeme; zaplatiť možno aj inak.',
        ],
        [
          'Narazili ste na prekážku?',
          'Napíšte na access@meridian.example. Odpovieme do piatich pracovných dní a\u00a0povieme, dokedy prekážku odstránime. Obrátiť sa môžete aj na dozorný orgán svojej krajiny.',
        ],
      ],
    },
    uk: {
      name: 'Доступність',
      title: 'Заява про доступність',
      description:
        'Магазин має працювати для всіх: із клавіатури, з програмою зчитування з екрана, зі збільшенням та без скриптів.',
      items: [
        [
          'Чого ми дотримуємося',
          'Ми будуємо магазин за WCAG 2.2, рівень AA, та EN 301 549. Кожну сторінку перевіряємо автоматично й\u00a0вручну, у\u00a0світлій і\u00a0темній темі, на телефоні й\u00a0на комп’ютері.',
          'Усі кроки до оплати доступні з\u00a0клавіатури. Текст можна збільшити вдвічі, а\u00a0анімація відповідає налаштуванням вашої системи.',
        ],
        [
          'Чого ще бракує',
          'Поля для даних картки належать платіжному сервісу. Ми їх перевіряємо, але самі змінити не можемо; є й\u00a0інші способи оплати.',
        ],
        [
          'Натрапили на перешкоду?',
          'Напишіть на access@meridian.example. Відповімо протягом п’яти робочих днів і\u00a0повідомимо, до якого строку її усунемо. Можна звернутися й\u00a0до вповноваженого органу вашої країни.',
        ],
      ],
    },
  },
}
