import { createHash, randomBytes } from 'node:crypto'
import { readInvoice } from './invoice-xml.ts'
import type { Entry } from './store.ts'

export type InvoiceRefusal = 'MALFORMED' | 'NUMBER_TAKEN' | 'UNKNOWN_SELLER' | 'UNKNOWN_BUYER' | 'WRONG_SUMS'
export type InvoiceBehaviour = 'usual' | 'slow' | 'error_before' | 'lost_answer' | 'pending' | 'unknown_buyer'

/** A submission as stored in the journal. */
export type InvoiceRecord = {
  key: string
  hash: string
  /** The invoice's number; empty if it cannot be read. */
  invoice: string
  behaviour: InvoiceBehaviour
  decision: { number: string } | { reason: InvoiceRefusal }
  /** When the decision is announced, in milliseconds since 1970. */
  decidedAt: number
}

/** Tax numbers of buyers that select the authority's behaviour; any other is accepted at once. */
export const buyerNumbers: Readonly<Record<string, InvoiceBehaviour>> = {
  PL9000000016: 'slow',
  PL9000000022: 'error_before',
  PL9000000039: 'lost_answer',
  PL9000000045: 'pending',
  PL9000000051: 'unknown_buyer',
}
/** The sellers that the authority knows: that of the demo. */
export const demoSellers = ['PL0000000051']

const pendingForMs = 8000
const maxInvoices = 20_000

export type InvoiceResult =
  | { kind: 'taken'; record: InvoiceRecord }
  | { kind: 'repeated'; record: InvoiceRecord }
  | { kind: 'key_reused' }
  | { kind: 'fails' }
  | { kind: 'full' }

export type InvoiceDeskOptions = {
  clock: () => number
  sellers: readonly string[]
  /** Writes an entry to the journal and applies it. */
  record: (entry: Entry) => void
}

/** The authority of the sandbox that receives invoices: strict, and it forgets nothing. */
export type InvoiceDesk = ReturnType<typeof createInvoiceDesk>

export function createInvoiceDesk({ clock, sellers, record }: InvoiceDeskOptions) {
  const byKey = new Map<string, InvoiceRecord>()
  /** Invoices that were accepted, or will be. */
  const taken = new Set<string>()
  const firstCalls = new Set<string>()

  function refusalOf(invoice: ReturnType<typeof readInvoice>, behaviour: InvoiceBehaviour): InvoiceRefusal | null {
    if (invoice === null) return 'MALFORMED'
    if (!sellers.includes(invoice.seller)) return 'UNKNOWN_SELLER'
    if (!invoice.doSumsAddUp) return 'WRONG_SUMS'
    if (behaviour === 'unknown_buyer') return 'UNKNOWN_BUYER'
    return taken.has(invoice.number) ? 'NUMBER_TAKEN' : null
  }

  return {
    submit(key: string, xml: string): InvoiceResult {
      const hash = createHash('sha256').update(xml).digest('hex')
      const known = byKey.get(key)
      if (known !== undefined) return known.hash === hash ? { kind: 'repeated', record: known } : { kind: 'key_reused' }
      if (byKey.size >= maxInvoices) return { kind: 'full' }
      const invoice = readInvoice(xml)
      const behaviour = buyerNumbers[invoice?.buyer ?? ''] ?? 'usual'
      if (behaviour === 'error_before' && !firstCalls.has(key)) {
        firstCalls.add(key)
        return { kind: 'fails' }
      }
      const reason = refusalOf(invoice, behaviour)
      const now = clock()
      const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '')
      const number = `${invoice?.seller.replace(/\D/g, '')}-${day}-${randomBytes(6).toString('hex').toUpperCase()}-01`
      const next: InvoiceRecord = {
        key,
        hash,
        behaviour,
        invoice: invoice?.number ?? '',
        decision: reason === null ? { number } : { reason },
        decidedAt: behaviour === 'pending' ? now + pendingForMs : now,
      }
      record({ kind: 'invoice', record: next })
      return { kind: 'taken', record: next }
    },
    apply(entry: Entry): void {
      if (entry.kind !== 'invoice') return
      byKey.set(entry.record.key, entry.record)
      if ('number' in entry.record.decision) taken.add(entry.record.invoice)
    },
    byKey: (key: string) => byKey.get(key),
  }
}
