import { data, type LoaderFunctionArgs } from 'react-router'
import { stringsOf } from '../strings/catalogues.server.ts'
import type { StringKey } from '../strings/translate.ts'
import { visitOf } from '../visit/visit.server.ts'
import type { FormProblem } from './form-issues.ts'
import { IDENTITY_HEADERS } from './page-headers.ts'

/** The initial data of the page; a used link redirects to `?done`. */
export function loadMailLink(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  titles: { asks: StringKey; done: StringKey },
) {
  const query = new URL(request.url).searchParams
  const { translate } = stringsOf(visitOf(context).locale)
  const done = query.has('done')
  return data(
    { title: translate(done ? titles.done : titles.asks), link: linkOf(query), done },
    { headers: IDENTITY_HEADERS },
  )
}

/**
 * The answer to a refused form. `fields` are those that the visitor fills in: any other issue means that the link is
 * invalid.
 */
export function refuseLink(problem: FormProblem, fields: readonly string[] = []) {
  const typed = problem.issues.every(({ path }) => fields.includes(path)) && !isNothing(problem)
  const shown: FormProblem = typed ? problem : { issues: [], refused: { error: 'ONE_TIME_CODE_INVALID', message: '' } }
  return data(shown, { status: 422, headers: IDENTITY_HEADERS })
}

function isNothing({ issues, refused }: FormProblem): boolean {
  return issues.length === 0 && refused === null
}

const CODE = /^[\w-]{16,100}$/

/** The secret in a mail's link, `?link=`; empty if malformed. */
export function linkOf(query: URLSearchParams): string {
  const link = query.get('link') ?? ''
  return CODE.test(link) ? link : ''
}
