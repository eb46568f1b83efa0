import { parentPort } from 'node:worker_threads'
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
export type RenderAnswer = { id: number } & ({ mail: RenderedMail } | { error: unknown })

parentPort?.on('message', async ({ id, request }: { id: number; request: RenderRequest }) => {
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
