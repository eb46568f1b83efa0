import { createHmac, timingSafeEqual } from 'node:crypto'
import { assertOutsideTransaction } from '@meridian/database/transaction.ts'
import { SUBMISSION_REFUSALS } from '@meridian/domain/authority-submission.ts'
import { Agent, request } from 'undici'
import { z } from 'zod'
import { type AuthorityAnswer, type AuthorityProgram, AuthoritySilent } from './authority.ts'

const CONNECT_TIMEOUT_MS = 1000
const READ_TIMEOUT_MS = 5000
const SIGNATURE_AGE_MAX_S = 300

/** The sandbox's answer; unknown fields are ignored, so that it may add some. */
const SandboxAnswer = z.object({ key: z.string() }).and(
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('pending') }),
    z.object({ state: z.literal('accepted'), number: z.string().min(5).max(60) }),
    // A reason that is not known here is no reason to lose the decision.
    z.object({ state: z.literal('rejected'), reason: z.enum(SUBMISSION_REFUSALS).catch('OTHER') }),
  ]),
)

/**
 * Implements the interface of authorities with that of the sandbox, which takes our electronic invoices as they are. The
 * real one wants its own format: a mapping from the same document, to be written where it is connected.
 */
export function createSandboxAuthority({
  url,
  key: secret,
  answerSecret,
  clock,
  readTimeoutMs = READ_TIMEOUT_MS,
}: {
  url: string
  key: string
  /** Signs the answers of the authority. */
  answerSecret: string
  clock: () => Date
  /** The read time-out; 5 s by default. */
  readTimeoutMs?: number
}): AuthorityProgram {
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: readTimeoutMs,
    bodyTimeout: readTimeoutMs,
    connections: 4,
  })

  /** @throws AuthoritySilent whenever it is unknown what the authority did. */
  async function send(method: 'GET' | 'POST', path: string, key: string, body?: unknown): Promise<AuthorityAnswer> {
    assertOutsideTransaction('A call to an authority')
    const { status, signature, raw } = await request(`${url}${path}`, {
      method,
      dispatcher: agent,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
      .then(async (response) => ({
        status: response.statusCode,
        signature: response.headers['sandbox-signature'],
        raw: Buffer.from(await response.body.arrayBuffer()),
      }))
      .catch((error: unknown) => {
        throw new AuthoritySilent('The sandbox did not answer', { cause: error })
      })
    if (method === 'GET' && status === 404) return 'not_found'
    if (status >= 300) throw new AuthoritySilent(`The sandbox answered with status ${status}`)
    if (!isSigned(raw, signature)) throw new AuthoritySilent('The answer of the sandbox is not signed by it')
    const answer = SandboxAnswer.safeParse(JSON.parse(raw.toString('utf8')))
    if (!answer.success || answer.data.key !== key) throw new AuthoritySilent('The sandbox answered something else')
    const { data } = answer
    if (data.state === 'accepted') return { state: data.state, authority_number: data.number }
    return data.state === 'rejected' ? { state: data.state, refusal: data.reason } : { state: data.state }
  }

  function isSigned(raw: Buffer, header: string | string[] | undefined): boolean {
    const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null
    if (!match?.[1] || !match[2]) return false
    const expected = createHmac('sha256', answerSecret).update(`${match[1]}.`).update(raw).digest()
    const isFresh = Math.abs(clock().getTime() / 1000 - Number(match[1])) <= SIGNATURE_AGE_MAX_S
    return isFresh && timingSafeEqual(expected, Buffer.from(match[2], 'hex'))
  }

  return {
    submit: ({ key, xml }) => send('POST', '/v1/invoices', key, { key, xml }),
    ask: (key) => send('GET', `/v1/invoices/by-key/${encodeURIComponent(key)}`, key),
  }
}
