import { listFaq, listFaqCategories } from '@meridian/contract/cms.ts'
import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { pageMeta } from '../../layout/page-meta.ts'
import { onlyByAddress } from '../../layout/revalidate.ts'
import { links } from '../../links.ts'
import { usePlace } from '../../place.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Questions } from '../../ui/questions.tsx'
import { visitOf } from '../../visit.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = visitOf(context)
  const { languageId, locale } = visit
  const wanted = Number(new URL(request.url).searchParams.get('category'))
  const [{ faq }, { categories }] = await Promise.all([
    visit.remember(listFaq, { query: { languageId } }),
    visit.orElse(visit.remember(listFaqCategories, { query: { languageId } }), { categories: [] }, 'FAQ categories'),
  ])
  const category = categories.find(({ id }) => id === wanted)
  const shown = category === undefined ? categories : [category]
  return {
    title: stringsOf(locale).translate('FAQ_TITLE'),
    categories,
    category_id: category?.id ?? null,
    groups:
      shown.length === 0
        ? [{ id: 0, name: null, faq }]
        : shown.map(({ id, name }) => ({ id, name, faq: faq.filter(({ category_id }) => category_id === id) })),
  }
}

export const shouldRevalidate = onlyByAddress

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta({ title: loaderData?.title ?? null }, matches)

export default function FaqPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const translate = useTranslate()
  const { locale, languageId } = usePlace()
  const { categories, category_id, groups } = loaderData
  const filled = groups.filter(({ faq }) => faq.length > 0)
  return (
    <div className="wrap page-narrow">
      <h1 className="text-hero">{translate('FAQ_TITLE')}</h1>
      {categories.length > 1 && (
        <nav aria-label={translate('FAQ_CATEGORIES')} className="mt-4">
          <ul className="chips">
            <li>
              <Link to={links.faq(locale)} className="chip" aria-current={category_id === null ? 'page' : undefined}>
                {translate('FAQ_ALL')}
              </Link>
            </li>
            {categories.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={links.faq(locale, id)}
                  className="chip"
                  aria-current={category_id === id ? 'page' : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {filled.map(({ id, name, faq }) => (
        <section key={id} className="mt-6">
          {name !== null && <h2 className="mb-1 text-title">{name}</h2>}
          <Questions items={faq} lang={faq[0] && faq[0].language_id !== languageId ? faq[0].language_id : undefined} />
        </section>
      ))}
      {filled.length === 0 && (
        <div className="mt-4">
          <Alert severity="info">{translate('FAQ_EMPTY')}</Alert>
        </div>
      )}
    </div>
  )
}
