import type { LanguageId } from '@meridian/domain/locale.ts'
import type { RegulationItem, RegulationText } from '../regulations.ts'

/** What the house grants where the law gives no right to withdraw (domain/consumer-rights.ts), in the languages of those countries. */
export const RETURNS_REGULATION: Partial<Record<LanguageId, RegulationText>> = {
  en: {
    title: 'Returns policy',
    items: [
      [
        'What you may return',
        'You may return goods within fourteen days of receiving them, without giving a reason. The law of your country does not oblige us to take them back; we do so as our own promise.',
        'Tell us first: {{company}}, {{address}}, telephone {{phone}}, {{email}}. The order number and your name are enough; you may use the form below.',
        'It is enough to write before the fourteen days are over.',
      ],
      [
        'Refund',
        'We refund the price of the goods and the standard delivery, at the latest fourteen days after your notice, by the payment method you used. We charge nothing for it.',
        'We may wait until the goods are here or you have shown that you sent them, whichever comes first.',
        'Send the goods back within fourteen days of your notice. You pay for sending them back.',
        'If the goods were used more than it takes to look at them, we may deduct what they lost in value.',
      ],
      [
        'Exceptions',
        'Sealed cosmetics and perfumes once the hygiene seal is broken. Your rights under the law where goods are faulty or not as described are not affected.',
      ],
      [
        'Return form',
        'Complete and send this form only if you wish to return goods.',
        'To: {{company}}, {{address}}, {{email}}',
        'I am returning the following goods:',
        '…\nOrdered on / received on: …\nOrder number: …\nName and address: …\nDate: …',
      ],
    ],
  },
  fr: {
    title: 'Politique de retour',
    items: [
      [
        'Ce que vous pouvez retourner',
        'Vous pouvez retourner les articles dans les quatorze jours suivant leur réception, sans donner de motif. La loi de votre pays ne nous oblige pas à les reprendre ; c’est notre propre engagement.',
        'Prévenez-nous d’abord : {{company}}, {{address}}, téléphone {{phone}}, {{email}}. Le numéro de commande et votre nom suffisent ; vous pouvez utiliser le formulaire ci-dessous.',
        'Il suffit d’écrire avant la fin des quatorze jours.',
      ],
      [
        'Remboursement',
        'Nous remboursons le prix des articles et la livraison standard au plus tard quatorze jours après votre avis, par le moyen de paiement que vous avez utilisé, sans frais.',
        'Nous pouvons attendre que les articles nous parviennent ou que leur envoi soit prouvé, selon ce qui arrive en premier.',
        'Renvoyez les articles dans les quatorze jours suivant votre avis. Les frais de renvoi sont à votre charge.',
        'Si les articles ont été utilisés plus qu’il ne faut pour les examiner, nous pouvons déduire leur perte de valeur.',
      ],
      [
        'Exceptions',
        'Les cosmétiques et parfums scellés dont le scellé d’hygiène a été rompu. Vos droits légaux en cas d’article défectueux ou non conforme restent entiers.',
      ],
      [
        'Formulaire de retour',
        'Complétez et envoyez ce formulaire uniquement si vous souhaitez retourner des articles.',
        'À l’attention de : {{company}}, {{address}}, {{email}}',
        'Je retourne les articles suivants :',
        '…\nCommandés le / reçus le : …\nNuméro de commande : …\nNom et adresse : …\nDate : …',
      ],
    ],
  },
  pl: {
    title: 'Zasady zwrotów',
    items: [
      [
        'Co można zwrócić',
        'Towar można zwrócić w ciągu czternastu dni od odbioru, bez podania przyczyny. Prawo twojego kraju nie zobowiązuje nas do przyjęcia zwrotu; to nasze własne zobowiązanie.',
        'Najpierw nas powiadom: {{company}}, {{address}}, telefon {{phone}}, {{email}}. Wystarczą numer zamówienia i nazwisko; możesz skorzystać z formularza poniżej.',
        'Wystarczy napisać przed upływem czternastu dni.',
      ],
      [
        'Zwrot pieniędzy',
        'Zwracamy cenę towaru i koszt zwykłej dostawy najpóźniej czternaście dni od powiadomienia, tą samą metodą płatności i bez żadnych opłat.',
        'Możemy poczekać, aż towar do nas dotrze albo prześlesz dowód jego odesłania, zależnie od tego, co nastąpi wcześniej.',
        'Odeślij towar w ciągu czternastu dni od powiadomienia. Koszt odesłania ponosisz ty.',
        'Jeśli towaru używano bardziej, niż trzeba, żeby go obejrzeć, możemy potrącić utratę jego wartości.',
      ],
      [
        'Wyjątki',
        'Kosmetyki i perfumy z plombą higieniczną, którą zerwano. Nie narusza to ustawowych praw w razie wady albo niezgodności towaru z opisem.',
      ],
      [
        'Formularz zwrotu',
        'Wypełnij i odeślij formularz tylko wtedy, gdy chcesz zwrócić towar.',
        'Adresat: {{company}}, {{address}}, {{email}}',
        'Zwracam następujący towar:',
        '…\nZamówiono dnia / odebrano dnia: …\nNumer zamówienia: …\nImię, nazwisko i adres: …\nData: …',
      ],
    ],
  },
}

/** What the terms say of it there. */
export const RETURNS_IN_TERMS: Partial<Record<LanguageId, RegulationItem>> = {
  en: ['Returns', 'You may return goods within fourteen days without giving a reason. The returns policy says how.'],
  fr: [
    'Retours',
    'Vous pouvez retourner les articles dans les quatorze jours sans donner de motif. La politique de retour explique comment.',
  ],
  pl: [
    'Zwroty',
    'Towar można zwrócić w\u00a0ciągu czternastu dni bez podania przyczyny. Jak to zrobić, wyjaśniają zasady zwrotów.',
  ],
}
