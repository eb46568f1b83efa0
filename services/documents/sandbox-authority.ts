import { SUBMISSION_REFUSALS } from '@meridian/domain/authority-submission.ts'
import { z } from 'zod'
import { createSandboxClient, isSignedBySandbox, jsonOfSandbox, type SandboxAccess } from '../sandbox-client.ts'
import { type AuthorityAnswer, type AuthorityProgram, AuthoritySilent } from './authority.ts'

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
 * Implements the interface of authorities with that of the sandbox, which accepts our electronic invoices as they
 * are. The real one requires its own format: a mapping from the same document, to be written where it is connected.
 */
export function createSandboxAuthority({
  answerSecrets,
  clock,
  ...access
}: SandboxAccess & {
  /** Signs the answers of the authority. */
  answerSecrets: readonly string[]
  clock: () => Date
}): AuthorityProgram {
  const request = createSandboxClient(access, {
    call: 'A call to an authority',
    connections: 4,
    silent: (cause) => new AuthoritySilent('The sandbox did not answer', { cause }),
  })

  /** @throws AuthoritySilent whenever the outcome at the authority is unknown. */
  async function send(method: 'GET' | 'POST', path: string, key: string, body?: unknown): Promise<AuthorityAnswer> {
    const { status, headers, raw } = await request(method, path, body)
    if (method === 'GET' && status === 404) return 'not_found'
    if (status >= 300) throw new AuthoritySilent(`The sandbox answered with status ${status}`)
    if (!isSignedBySandbox(raw, headers, { secrets: answerSecrets, now: clock() })) {
      throw new AuthoritySilent('The answer of the sandbox is not signed by it')
    }
    const answer = SandboxAnswer.safeParse(jsonOfSandbox(raw))
    if (!answer.success || answer.data.key !== key) throw new AuthoritySilent('The sandbox answered something else')
    const { data } = answer
    if (data.state === 'accepted') return { state: data.state, authority_number: data.number }
    return data.state === 'rejected' ? { state: data.state, refusal: data.reason } : { state: data.state }
  }

  return {
    submit: ({ key, xml }) => send('POST', '/v1/invoices', key, { key, xml }),
    readSubmission: (key) => send('GET', `/v1/invoices/by-key/${encodeURIComponent(key)}`, key),
  }
}
