import type { ClubTexts } from './text-shape.ts'

export const CLUB_DE: ClubTexts = {
  name: 'Der Club',
  title: 'Eigene Preise und Punkte',
  description:
    'Was die Mitgliedschaft kostet, was ein Punkt ist, wie die Positionen entstehen und was niemand tun muss.',
  join: 'Mitglied werden',
  facts: [
    ['Kostenlos', 'Keine Gebühr, kein Mindestumsatz, ab 18 Jahren.'],
    ['Etwa {{member}} weniger', 'Mitglieder haben für das ganze Sortiment eigene Preise.'],
    ['Punkte', 'Für jede bezahlte Bestellung. An der Kasse werden sie zum Rabatt.'],
    ['Ohne Bindung', 'Sie können die Mitgliedschaft jederzeit beenden.'],
  ],
  steps_title: 'Wie es beginnt',
  steps: [
    [
      'Registrieren',
      'Name, E-Mail-Adresse, Passwort: Das dauert eine Minute. Hat uns jemand empfohlen, geben Sie die Nummer an; wenn nicht, lassen Sie das Feld leer.',
    ],
    ['Bestätigen', 'Wir schicken sechs Ziffern an Ihre E-Mail-Adresse. Damit ist Ihr Konto offen.'],
    ['Umsehen', 'Von da an sehen Sie Mitgliederpreise. Ob und wann Sie kaufen, liegt bei Ihnen.'],
  ],
  points_title: 'Was ein Punkt ist',
  points: [
    [
      'Zum Sammeln',
      'Das P neben einem Preis sagt, wie viele Punkte ein Produkt bringt. Sie gehören Ihnen, sobald die Bestellung bezahlt ist, und lassen sich nach Ablauf der Widerrufsfrist einlösen.',
    ],
    [
      'Zum Einlösen',
      'An der Kasse entscheiden Sie, wie viele Punkte Sie verwenden. Was sie in Ihrer Währung wert sind, steht dort, bevor Sie bestellen; rund zwei Prozent Ihrer Ausgaben kommen so zurück. Sie gelten ein Jahr ab dem Tag, an dem sie einlösbar werden.',
    ],
    [
      'Zum Zählen',
      'Die Punkte einer Bestellung zählen auch als Umsatz ihres Monats, Ihres eigenen und des Umsatzes Ihrer Gruppe. Dieser Umsatz entscheidet über Positionen. Er ist kein Geld und lässt sich nicht ausgeben.',
    ],
  ],
  prices_title: 'Was Mitglieder sparen',
  prices_lead:
    'Neben einem Produkt steht immer der Preis dessen, der es ansieht. Angemeldet sehen Sie Ihren Preis und was ein Gast zahlen würde. Mitglieder zahlen etwa {{member}} weniger, Partner etwa {{partner}}.',
  ladder_title: 'Sieben Positionen',
  ladder_lead:
    'Eine Position folgt daraus, was ein Mitglied und seine Gruppe in einem Monat bestellen, und gilt bis zum Ende des folgenden Monats. Niemand muss aufsteigen: Mitgliederpreise gelten vom ersten Tag an.',
  member_prices: 'Mitgliederpreise, etwa {{member}} unter denen für Gäste',
  partner_prices: 'Partnerpreise, etwa {{partner}} unter denen für Gäste',
  everybody: 'Ab der Registrierung, ohne Bedingungen',
  or: 'oder',
  words:
    'Eine Linie ist jemand, der durch Sie in den Club gekommen ist, mit allen darunter. Die Gruppe sind alle Linien zusammen. Als aktiv gilt, wer in einem Monat mindestens {{active}} sammelt.',
  faq_title: 'Fragen zum Club',
  faq: [
    [
      'Muss ich kaufen, um Mitglied zu bleiben?',
      'Nein. Es gibt weder einen Mindestumsatz noch eine monatliche Bestellung. Positionen brauchen Umsatz, die Mitgliedschaft nicht.',
    ],
    [
      'Verdient jemand daran, dass ich beitrete?',
      'Nein. Niemand wird fürs Anwerben bezahlt. Was Sie später bestellen, zählt zum Gruppenumsatz der Person, die uns empfohlen hat.',
    ],
    ['Kann ich ohne Empfehlung beitreten?', 'Ja. Lassen Sie das Feld leer; Preise und Punkte sind dieselben.'],
    [
      'Was ist, wenn ich in ein anderes Land ziehe?',
      'Ihre Mitgliedschaft gehört zu dem Land, in dem Sie sich registriert haben. In Ihrem Konto können Sie um einen Wechsel bitten, und Ihre Gruppe zieht mit.',
    ],
    [
      'Was wird aus meinen Punkten, wenn ich gehe?',
      'Nicht verwendete Punkte verfallen; lösen Sie sie vorher ein. Wer auf Ihre Empfehlung gekommen ist, bleibt im Club.',
    ],
  ],
  strip_title: 'Es dauert eine Minute',
  strip_text: 'Und es kostet nichts, weder heute noch später.',
}
