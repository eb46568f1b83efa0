import { Refusal } from '@meridian/contract/errors.ts'
import { uploadFile } from '@meridian/contract/files.ts'
import { UPLOADED_FILE_BYTES_MAX } from '@meridian/domain/uploaded-file.ts'
import { data, redirect } from 'react-router'
import { refusedOf } from '../../basket/refused.server.ts'
import { links } from '../../links.ts'
import { idOf } from '../../visit/query-values.ts'
import { isFormWithoutScripts } from '../../visit/same-origin.server.ts'
import type { SentFile } from '../materials/sent-file.ts'
import { ACCOUNT_HEADERS, memberOf } from '../member.server.ts'
import type { Route } from './+types/material-upload.ts'

/** Uploads a file into a category. Scripts get JSON; without them it redirects to the page with the result. */
export async function action(args: Route.ActionArgs) {
  const { visit, own } = await memberOf(args)
  const form = await args.request.formData()
  const category = idOf(String(form.get('category')))
  const sent = await send()
  if (!isFormWithoutScripts(args.request)) {
    return Response.json(sent, { status: sent.refused === null ? 200 : 422, headers: ACCOUNT_HEADERS })
  }
  const outcome: Record<string, string> = sent.refused === null ? { done: sent.state ?? '' } : { refused: sent.refused }
  throw redirect(
    links.materials(visit.locale, { category: category === null ? '' : String(category), ...outcome }),
    303,
  )

  async function send(): Promise<SentFile> {
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) return { state: null, refused: 'FILE_MISSING' }
    if (file.size > UPLOADED_FILE_BYTES_MAX) return { state: null, refused: 'TOO_LARGE' }
    const base64_code = Buffer.from(await file.arrayBuffer()).toString('base64')
    const params = { category_key: String(form.get('category_key')) }
    try {
      const answer = await own(uploadFile, { params, body: { base64_code, key: file.name.slice(-120) } })
      return { state: answer.file.state, refused: null }
    } catch (error) {
      if (error instanceof Refusal && error.fields !== undefined) return { state: null, refused: 'FILE_UNREADABLE' }
      return { state: null, refused: refusedOf(error).error ?? 'FAILED' }
    }
  }
}

/** Not a page. */
export function loader() {
  throw data(null, { status: 404 })
}
