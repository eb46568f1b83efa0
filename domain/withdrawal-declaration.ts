import { dayText } from './date-text.ts'
import { type LanguageId, type Locale, languageOf } from './locale.ts'

/**
 * The declaration of withdrawal that a buyer confirms. Shared by page, database and mail, so it is not among the texts
 * of one of them. SPEC §4 Withdrawals.
 */
const SENTENCES: Readonly<Record<LanguageId, string> & { en: string }> = {
  cs: 'Odstupuji od smlouvy z objednávky {{number}} ({{day}}) na toto zboží:',
  de: 'Hiermit widerrufe ich den Vertrag zur Bestellung {{number}} vom {{day}} über diese Waren:',
  en: 'I withdraw from the contract of order {{number}} of {{day}} for these goods:',
  es: 'Desisto del contrato del pedido {{number}} del {{day}} respecto de estos productos:',
  fr: 'Je me rétracte du contrat de la commande {{number}} du {{day}} pour ces articles :',
  hu: 'Elállok a(z) {{number}} számú ({{day}}) rendelés szerződésétől ezekre az árukra:',
  it: 'Recedo dal contratto dell’ordine {{number}} del {{day}} per questi prodotti:',
  pl: 'Odstępuję od umowy z zamówienia {{number}} (data: {{day}}) dotyczącej tych towarów:',
  pt: 'Resolvo o contrato da encomenda {{number}} de {{day}} quanto a estes artigos:',
  ro: 'Mă retrag din contractul comenzii {{number}} din {{day}} pentru aceste produse:',
  ru: 'Я отказываюсь от договора по заказу {{number}} ({{day}}) в отношении этих товаров:',
  sk: 'Odstupujem od zmluvy z objednávky {{number}} ({{day}}) na tento tovar:',
  uk: 'Я відмовляюся від договору за замовленням {{number}} ({{day}}) щодо цих товарів:',
}

/** The declaration in words: the contract, the goods, the person; one line each. SPEC §4 Withdrawals. */
export function withdrawalDeclaration(
  locale: Locale,
  {
    number,
    placed_at,
    lines,
    name,
  }: {
    number: string
    placed_at: string
    lines: readonly { name: string; units: number }[]
    name: string
  },
): string {
  // Languages without a sentence fall back to English, like the documents.
  const sentence = (SENTENCES[languageOf(locale)] ?? SENTENCES.en)
    .replace('{{number}}', number)
    .replace('{{day}}', dayText(locale, placed_at))
  return [sentence, ...lines.map((line) => `${line.units} × ${line.name}`), name].join('\n')
}
