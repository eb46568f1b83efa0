import type { ClubTexts } from './text-shape.ts'

export const CLUB_RO: ClubTexts = {
  name: 'Clubul',
  title: 'Prețuri proprii și puncte',
  description: 'Cât costă să fiți membru, ce este un punct, de unde vin pozițiile și ce nu trebuie să facă nimeni.',
  join: 'Deveniți membru',
  facts: [
    ['Gratuit', 'Fără cotizație și fără cumpărături minime, de la 18 ani.'],
    ['Cu circa {{member}} mai puțin', 'Membrii au prețuri proprii la toată gama.'],
    ['Puncte', 'Pentru fiecare comandă plătită. La următoarea comandă devin o reducere.'],
    ['Fără obligații', 'Puteți părăsi clubul oricând.'],
  ],
  steps_title: 'Cum începe',
  steps: [
    [
      'Înregistrarea',
      'Nume, adresă de e-mail, parolă: durează un minut. Dacă ne-a recomandat cineva, scrieți numărul acelei persoane; dacă nu, lăsați câmpul gol.',
    ],
    ['Confirmarea', 'Trimitem șase cifre la adresa dumneavoastră de e-mail. Cu ele, contul este deschis.'],
    ['Priviți în voie', 'De atunci vedeți prețurile pentru membri. Dacă și când cumpărați, hotărâți dumneavoastră.'],
  ],
  points_title: 'Ce este un punct',
  points: [
    [
      'De strâns',
      'P-ul de lângă preț spune câte puncte aduce un produs. Sunt ale dumneavoastră după ce comanda este plătită și se pot folosi după încheierea perioadei de retragere.',
    ],
    [
      'De folosit',
      'La finalizarea comenzii hotărâți câte puncte folosiți. Cât valorează în moneda dumneavoastră se vede acolo înainte de a comanda; așa revin cam două procente din ce cheltuiți. Sunt valabile un an din ziua în care pot fi folosite.',
    ],
    [
      'De numărat',
      'Punctele unei comenzi se numără și ca volum al lunii, al dumneavoastră și al grupului. Acest volum hotărăște pozițiile. Nu sunt bani și nu poate fi cheltuit.',
    ],
  ],
  prices_title: 'Cât economisesc membrii',
  prices_lead:
    'Prețul de lângă un produs este mereu al celui care privește. După autentificare vedeți prețul dumneavoastră și cât ar plăti un vizitator. Membrii plătesc cu circa {{member}} mai puțin, partenerii cu circa {{partner}}.',
  ladder_title: 'Șapte poziții',
  ladder_lead:
    'O poziție depinde de ce comandă într-o lună un membru și grupul său și ține până la sfârșitul lunii următoare. Nimeni nu trebuie să urce: prețurile pentru membri sunt valabile din prima zi.',
  member_prices: 'Prețuri pentru membri, cu circa {{member}} sub cele pentru vizitatori',
  partner_prices: 'Prețuri pentru parteneri, cu circa {{partner}} sub cele pentru vizitatori',
  everybody: 'De la înregistrare, fără condiții',
  or: 'sau',
  words:
    'O linie este cineva adus de dumneavoastră, cu toți cei care urmează. Grupul înseamnă toate liniile împreună. Activ este cine strânge cel puțin {{active}} într-o lună.',
  faq_title: 'Întrebări despre club',
  faq: [
    [
      'Trebuie să cumpăr ca să rămân membru?',
      'Nu. Nu există cumpărături minime sau lunare. Pozițiile cer volum, calitatea de membru nu.',
    ],
    [
      'Câștigă cineva bani dacă mă înregistrez?',
      'Nu. Nimeni nu este plătit pentru recrutare. Ce comandați apoi se numără la volumul grupului celui care ne-a recomandat.',
    ],
    ['Pot intra fără recomandare?', 'Da. Lăsați câmpul gol; prețurile și punctele sunt aceleași.'],
    [
      'Ce se întâmplă dacă mă mut în altă țară?',
      'Calitatea de membru ține de țara în care v-ați înregistrat. În cont puteți cere un transfer, iar grupul vine cu dumneavoastră.',
    ],
    [
      'Ce se întâmplă cu punctele dacă plec?',
      'Punctele nefolosite se pierd, deci folosiți-le înainte. Cei veniți la recomandarea dumneavoastră rămân în club.',
    ],
  ],
  strip_title: 'Durează un minut',
  strip_text: 'Și nu costă nimic, nici azi, nici mai târziu.',
}
