import { parentPort } from 'node:worker_threads'
import { type ReferenceFacts, setReferenceFacts } from '@meridian/domain/reference-facts.ts'
import {
  type MailTemplate,
  type MemberMail,
  type MemberMailTemplate,
  type OrderMail,
  type RenderedMail,
  renderMail,
  renderMemberMail,
} from '@meridian/mails/render.js'

export type RenderRequest =
  | { kind: 'order'; template: MailTemplate; props: OrderMail }
  | { kind: 'member'; template: MemberMailTemplate; props: MemberMail }
/** With the facts of countries in the first message, and whenever they have changed since the last. */
export type RenderMessage = { id: number; request: RenderRequest; facts: ReferenceFacts | null }
export type RenderAnswer = { id: number } & ({ mail: RenderedMail } | { error: unknown })

parentPort?.on('message', async ({ id, request, facts }: RenderMessage) => {
  if (facts !== null) setReferenceFacts(facts)
  parentPort?.postMessage(
    await render(request).then(
      (mail): RenderAnswer => ({ id, mail }),
      (error: unknown): RenderAnswer => ({ id, error }),
    ),
  )
})

async function render(request: RenderRequest): Promise<RenderedMail> {
  return request.kind === 'order'
    ? renderMail(request.template, request.props)
    : renderMemberMail(request.template, request.props)
}
