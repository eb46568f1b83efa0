import type { AuthorityName, SubmissionRefusal } from '@meridian/domain/authority-submission.ts'

/** An authority's answer about an invoice; `not_found` if it has none under this key. */
export type AuthorityAnswer =
  | { state: 'pending' }
  | { state: 'accepted'; authority_number: string }
  | { state: 'rejected'; refusal: SubmissionRefusal }
  | 'not_found'

/** Three phases (R4): the authority did not answer, or its answer leaves open what it did. */
export class AuthoritySilent extends Error {
  override name = 'AuthoritySilent'
}

/** A program that talks to an authority. Every call may throw AuthoritySilent. */
export interface AuthorityProgram {
  /** Submits an invoice. `key` is our name of the submission and the idempotency key: repeated calls submit it once. */
  submit(invoice: { key: string; xml: string }): Promise<AuthorityAnswer>
  /** The state of the submission with this key. */
  readSubmission(key: string): Promise<AuthorityAnswer>
}

/** The authorities that are connected; invoices for others wait. */
export type AuthorityPrograms = Readonly<Partial<Record<AuthorityName, AuthorityProgram>>>
