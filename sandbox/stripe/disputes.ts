import { invalidRequest, noSuch } from './errors.ts'
import type { Events } from './events.ts'
import type { Dispute, Entry } from './objects.ts'
import type { Store } from './store.ts'

export type DisputesOptions = { store: Store; record: (entry: Entry) => void; events: Events }

/** The texts by which Stripe's test mode decides a dispute at once. */
const VERDICTS: Readonly<Record<string, 'won' | 'lost'>> = { winning_evidence: 'won', losing_evidence: 'lost' }

/** The rules of disputes: evidence is submitted once, and the bank decides. */
export function createDisputes({ store, record, events }: DisputesOptions) {
  function open(id: string): Dispute {
    const found = store.find('dispute', id)
    if (found === undefined) throw noSuch('dispute', id)
    if (found.status !== 'needs_response') {
      throw invalidRequest(`This dispute has the status ${found.status} and can no longer be changed.`)
    }
    return found
  }

  function close(dispute: Dispute, status: 'won' | 'lost'): Dispute {
    const closed = { ...dispute, status }
    record({ kind: 'object', value: closed })
    events.tell('charge.dispute.closed', closed)
    return closed
  }

  return {
    /** Evidence that is submitted; any other text than those of the test mode leaves the dispute with the bank. */
    answer(id: string, text: string): Dispute {
      const dispute = open(id)
      const verdict = VERDICTS[text]
      const { evidence_details } = dispute
      const submitted = {
        ...dispute,
        evidence_details: { ...evidence_details, has_evidence: true, submission_count: 1 },
      }
      if (verdict !== undefined) return close(submitted, verdict)
      const reviewed: Dispute = { ...submitted, status: 'under_review' }
      record({ kind: 'object', value: reviewed })
      events.tell('charge.dispute.updated', reviewed)
      return reviewed
    },
    /** The shop accepts the loss. */
    accept: (id: string): Dispute => close(open(id), 'lost'),
  }
}

export type Disputes = ReturnType<typeof createDisputes>
