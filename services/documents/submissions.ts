import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import {
  AUTHORITIES,
  type AuthorityName,
  pauseAfterTry,
  previousSubmissionStates,
  type SubmissionRefusal,
  type SubmissionState,
  submissionKey,
} from '@meridian/domain/authority-submission.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import { type AuthorityAnswer, type AuthorityProgram, type AuthorityPrograms, AuthoritySilent } from './authority.ts'
import { crossIndustryInvoice, hasElectronicForm } from './cross-industry-invoice.ts'
import { type DocumentRow, readDocument, type SellerFacts } from './issue-queries.ts'

const AT_ONCE = 100
/** Delay before the decision on a submitted invoice is first requested. */
const DECISION_AFTER_S = 10

/**
 * Queues a document that the authority of its seller receives: an invoice that names a buyer with a tax number, or its
 * correction. In the transaction that issues it, so that neither is without the other. SPEC §3 Orders (documents of a
 * sale).
 */
export async function queueSubmission(
  tx: Transaction<Database>,
  { authority }: Pick<SellerFacts, 'authority'>,
  document: Pick<DocumentRow, 'document_id' | 'kind' | 'content' | 'issued_at'>,
): Promise<void> {
  const { document_id, content, issued_at } = document
  if (authority === null || !hasElectronicForm(document) || content.buyer?.tax_number == null) return
  await sql`insert into documents.submission (document_id, authority, queued_at, next_at)
    values (${document_id}, ${authority}, ${issued_at}, ${issued_at})`.execute(tx)
}

/** A submission as the page of its document shows it. */
export interface SubmissionRow {
  authority: AuthorityName
  state: SubmissionState
  version: number
  tries: number
  authority_number: string | null
  refusal: SubmissionRefusal | null
}

/** Locks the submission of a document; undefined where there is none. */
export async function lockSubmission(
  tx: Transaction<Database>,
  document_id: number,
): Promise<Pick<SubmissionRow, 'state' | 'version' | 'refusal'> | undefined> {
  const { rows } = await sql<Pick<SubmissionRow, 'state' | 'version' | 'refusal'>>`
    select state, version, refusal from documents.submission where document_id = ${document_id} for update`.execute(tx)
  return rows[0]
}

/** Queues a rejected document once more, under a new key. The caller holds its lock. */
export async function queueAgain(tx: Transaction<Database>, document_id: number, now: Date): Promise<void> {
  await sql`update documents.submission set state = 'QUEUED', version = version + 1, tries = 0, refusal = null,
      decided_at = null, queued_at = ${now}, next_at = ${now}
    where document_id = ${document_id} and state = any(${previousSubmissionStates('QUEUED')}::text[])`.execute(tx)
}

interface ClaimedSubmission {
  document_id: number
  authority: AuthorityName
  state: SubmissionState
  version: number
  /** Including this one. */
  tries: number
}

/** Claims the next due invoice. No other worker claims it before its pause ends, even if this process dies. */
function claimDue(
  database: Kysely<Database>,
  authorities: readonly AuthorityName[],
  now: Date,
): Promise<ClaimedSubmission | undefined> {
  return inTransaction(database, async (tx) => {
    const { rows } = await sql<ClaimedSubmission>`
      select document_id, authority, state, version, tries + 1 as tries from documents.submission
        where next_at <= ${now} and authority = any(${[...authorities]}::text[])
        order by next_at, document_id limit 1 for update skip locked`.execute(tx)
    const [claimed] = rows
    if (claimed !== undefined) {
      await sql`update documents.submission set tries = ${claimed.tries}, next_at = ${later(now, pauseAfterTry(claimed.tries))}
        where document_id = ${claimed.document_id}`.execute(tx)
    }
    return claimed
  })
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Dependencies of submitting. */
export interface SubmissionDeps {
  database: Kysely<Database>
  authorities: AuthorityPrograms
  log: Logger
  clock: () => Date
}

/**
 * Submits the due invoices and requests decisions. A silent authority is left alone until the next run; its invoices
 * stay queued.
 */
export async function submitDueInvoices({ database, authorities, log, clock }: SubmissionDeps): Promise<void> {
  const silent = new Set<AuthorityName>()
  for (let taken = 0; taken < AT_ONCE; taken += 1) {
    const open = AUTHORITIES.filter((name) => authorities[name] !== undefined && !silent.has(name))
    const claimed = open.length === 0 ? undefined : await claimDue(database, open, clock())
    const program = claimed && authorities[claimed.authority]
    if (claimed === undefined || program === undefined) return
    const document = await readDocument(database, claimed.document_id)
    if (document === undefined) throw new Error(`There is no document ${claimed.document_id}`)
    try {
      await writeAnswer(database, claimed, await submitOnce(program, claimed, document), clock())
    } catch (error) {
      if (!(error instanceof AuthoritySilent)) throw error
      silent.add(claimed.authority)
      log.warn({ err: error, number: document.number }, 'The authority for invoices is silent')
    }
  }
}

/**
 * The outcome of an earlier try may be unknown: the authority is queried before anything is sent again. Three phases
 * (R4).
 */
async function submitOnce(
  program: AuthorityProgram,
  { state, version, tries }: ClaimedSubmission,
  document: DocumentRow,
): Promise<AuthorityAnswer> {
  const key = submissionKey({ number: document.number, version })
  const known = state === 'SUBMITTED' || tries > 1 ? await program.readSubmission(key) : 'not_found'
  return known === 'not_found' ? program.submit({ key, xml: crossIndustryInvoice(document) }) : known
}

/** A late answer changes nothing: the row has moved on, or was queued again under another version. */
async function writeAnswer(
  database: Kysely<Database>,
  { document_id, version }: ClaimedSubmission,
  answer: AuthorityAnswer,
  now: Date,
): Promise<void> {
  if (answer === 'not_found') throw new AuthoritySilent('The authority does not know what it was sent')
  const decided = answer.state === 'pending' ? null : now
  const to = { pending: 'SUBMITTED', accepted: 'ACCEPTED', rejected: 'REJECTED' } as const
  const state = to[answer.state]
  await sql`update documents.submission set state = ${state}, tries = 0, decided_at = ${decided},
      next_at = ${decided === null ? later(now, DECISION_AFTER_S) : null},
      authority_number = ${answer.state === 'accepted' ? answer.authority_number : null},
      refusal = ${answer.state === 'rejected' ? answer.refusal : null}
    where document_id = ${document_id} and version = ${version}
      and state = any(${previousSubmissionStates(state)}::text[])`.execute(database)
}
