import { isLocale } from '@meridian/domain/locale.ts'
import { type ActionFunctionArgs, type MetaFunction, redirect } from 'react-router'
import { rememberChoice } from '../../choice.server.ts'
import { pageMeta } from '../../layout/page-meta.ts'
import { links } from '../../links.ts'
import { visitOf } from '../../visit.server.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: null }, matches)

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = visitOf(context)
  const form = await request.formData()
  const chosen = String(form.get('locale') ?? '')
  const from = String(form.get('from') ?? '/')
  const target = isLocale(chosen) ? chosen : visit.locale
  rememberChoice(visit, target)
  return redirect(links.under(target, /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(from) ? from : '/'), 303)
}

export default function ChooseCountryPage() {
  return <main className="wrap py-6" />
}
