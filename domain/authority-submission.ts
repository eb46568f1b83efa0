/** The authorities that receive invoices. */
export const AUTHORITIES = ['ksef'] as const
export type AuthorityName = (typeof AUTHORITIES)[number]

/** The states of an invoice's submission to the authority of its seller. SPEC §3 Orders (documents of a sale). */
export const SUBMISSION_STATES = ['QUEUED', 'SUBMITTED', 'ACCEPTED', 'REJECTED'] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

/** The allowed transitions; the database has the same pairs. Accepted submissions are final. */
export const SUBMISSION_TRANSITIONS: Readonly<Record<SubmissionState, readonly SubmissionState[]>> = {
  QUEUED: ['SUBMITTED', 'ACCEPTED', 'REJECTED'],
  SUBMITTED: ['ACCEPTED', 'REJECTED'],
  ACCEPTED: [],
  REJECTED: ['QUEUED'],
}

/** The states from which a submission may move to `to`, for the guarded update. */
export function previousSubmissionStates(to: SubmissionState): SubmissionState[] {
  return SUBMISSION_STATES.filter((from) => SUBMISSION_TRANSITIONS[from].includes(to))
}

/** Why an authority rejects an invoice; `OTHER` for an unlisted reason. */
export const SUBMISSION_REFUSALS = [
  'MALFORMED',
  'NUMBER_TAKEN',
  'UNKNOWN_SELLER',
  'UNKNOWN_BUYER',
  'WRONG_SUMS',
  'OTHER',
] as const
export type SubmissionRefusal = (typeof SUBMISSION_REFUSALS)[number]

/**
 * Our id of a submission and the authority's idempotency key: a retry reuses it, so that nothing is submitted twice. A
 * rejected invoice is submitted under a new one.
 */
export function submissionKey({ number, version }: { number: string; version: number }): string {
  return `${number}.${version}`
}

const SHORTEST_PAUSE_S = 30
const LONGEST_PAUSE_S = 3600

/** Lease of a try, longer with each one, so that an authority that is down for a day is not flooded. */
export function pauseAfterTry(tries: number): number {
  return Math.min(SHORTEST_PAUSE_S * 2 ** Math.min(tries - 1, 10), LONGEST_PAUSE_S)
}

/** KSeF's public invoice check for holders of a code; its test environment, which real invoices never reach. */
const KSEF_CHECK = 'https://qr-test.ksef.mf.gov.pl/invoice'

/**
 * The address that Polish law requires as a QR code on an invoice accepted by KSeF: the tax number of the seller, the
 * day of issue, and the SHA-256 of the submitted document in base64url. SPEC §3 Orders (documents of a sale).
 */
export function ksefCheckAddress(of: { seller_tax_number: string; issued_on: string; sha256: string }): string {
  const [year, month, day] = of.issued_on.split('-')
  return `${KSEF_CHECK}/${of.seller_tax_number.replace(/\D/g, '')}/${day}-${month}-${year}/${of.sha256}`
}
