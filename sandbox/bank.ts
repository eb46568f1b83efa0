/** A charge in a provider's own books, in the words of the sandbox whatever the provider. Amounts in minor units. */
export interface Charge {
  /** The token of the attempt. */
  reference: string
  status: 'captured' | 'refunded' | 'declined' | 'cancelled' | 'expired' | 'open'
  amount: number
  currency: string
  amount_refunded: number
}

/** A provider as its own people and the buyer's bank see it: its books, and the pages where buyers answer. */
export interface Bank {
  /** The address of its pages. */
  origin: string
  /** Every charge. @throws where the provider does not answer */
  books(): Promise<Charge[]>
  /** The buyer's answer in the app of the bank; nothing for a payment that the provider does not know. @throws where it does not answer */
  answerInApp(reference: string, action: 'confirm' | 'refuse'): Promise<void>
  /** The buyer's answer on a hosted page. @throws where the provider does not answer */
  answerOnPage(url: string, action: 'confirm' | 'refuse'): Promise<void>
}

const ANSWER_WITHIN_MS = 10_000

/** Sends the form of a page. @throws if there is no answer */
export async function sendForm(url: string, form: Record<string, string>): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  await answer.arrayBuffer()
}

/** Calls a provider with the keys of the shop. @throws if it does not answer */
export async function queryProvider<Answer>(url: string, headers: Record<string, string>): Promise<Answer> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  if (!answer.ok) throw new Error(`${url} answered with ${answer.status}`)
  // The tests of the stand-ins verify their answers.
  return (await answer.json()) as Answer
}

/** The books of all providers, by the references of the charges. @throws where one does not answer */
export async function allBooks(banks: readonly Bank[]): Promise<Map<string, Charge>> {
  const books = await Promise.all(banks.map((bank) => bank.books()))
  return new Map(books.flat().map((charge) => [charge.reference, charge]))
}
