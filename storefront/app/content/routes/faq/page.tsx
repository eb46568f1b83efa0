import { listFaq, listFaqCategories } from '@meridian/contract/cms.ts'
import { useState } from 'react'
import { links } from '../../../links.ts'
import { onlyByAddress } from '../../../shell/revalidate.ts'
import { stringsOf } from '../../../strings/catalogues.server.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { searchText } from '../../../visit/query-values.ts'
import { visitOf } from '../../../visit/visit.server.ts'
import { hasWords, queryWords } from './find-words.ts'
import { FoundQuestions } from './found-questions.tsx'
import './faq.css'
import type { Route } from './+types/page.ts'

/** All questions by category; the address selects which are shown. SPEC §3 FAQ. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { languageId, countryId, locale } = visit
  const ofLocale = { countryId, languageId }
  const asked = new URL(request.url).searchParams
  const [{ faq }, { categories }] = await Promise.all([
    visit.remember(listFaq, { query: ofLocale }),
    visit.orElse(visit.remember(listFaqCategories, { query: ofLocale }), { categories: [] }, 'FAQ categories'),
  ])
  const category = categories.find(({ id }) => id === Number(asked.get('category')))
  return {
    title: stringsOf(locale).translate('FAQ_TITLE'),
    query: searchText(asked),
    category_id: category?.id ?? null,
    categories,
    groups:
      categories.length === 0
        ? [{ id: 0, name: null, lang: undefined, faq }]
        : categories.map(({ id, name, lang }) => ({
            id,
            name,
            lang,
            faq: faq.filter(({ category_id }) => category_id === id),
          })),
  }
}

export type FaqData = Awaited<ReturnType<typeof loader>>

export const shouldRevalidate = onlyByAddress

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta({ title: loaderData.title }, matches)

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const [query, setQuery] = useState(loaderData.query)
  const words = queryWords(query)
  const groups = shownGroups(loaderData, words)
  const count = groups.reduce((sum, { faq }) => sum + faq.length, 0)
  return (
    <div className="wrap faq grid grid-cols-1 gap-y-(--space-small) gap-x-(--gap-columns) pt-(--space-medium) md:grid-cols-[minmax(240px,4fr)_minmax(0,9fr)]">
      <h1 className="text-hero">{translate('FAQ_TITLE')}</h1>
      <div className="grid grid-cols-1 gap-2 content-start md:sticky md:top-[calc(24px+var(--header-shown,0px))] md:self-start">
        <FaqSearch query={query} onChange={setQuery} />
        <FaqTopics data={loaderData} searching={words.length > 0} onChoose={() => setQuery('')} />
      </div>
      <div className="faq-groups min-w-0 max-md:pt-1.5">
        <LiveRegion text={words.length === 0 ? '' : translate('FAQ_FOUND', { count })} />
        {groups.map(({ id, name, lang, faq }) => (
          <section key={id}>
            {name !== null && (
              <h2 className="text-title" lang={lang}>
                {name}
              </h2>
            )}
            <FoundQuestions
              // A new search reopens the answers.
              key={words.join()}
              questions={faq}
              words={words}
            />
          </section>
        ))}
        {count === 0 && (
          <Alert severity="info">
            {words.length === 0 ? translate('FAQ_EMPTY') : translate('FAQ_NONE_FOUND', { query })}
          </Alert>
        )}
        <section className="mt-4">
          <h2 className="text-title">{translate('FAQ_OTHER')}</h2>
          <p className="mt-1 mb-2 text-soft">{translate('CONTACT_TEXT')}</p>
          <ButtonLink look="outline" to={links.contact(locale)}>
            {translate('CONTACT_TITLE')}
          </ButtonLink>
        </section>
      </div>
    </div>
  )
}

/** A search covers all categories; otherwise one category is shown, or all. */
function shownGroups({ groups, category_id }: FaqData, words: readonly string[]) {
  return groups
    .filter(({ id }) => words.length > 0 || category_id === null || id === category_id)
    .map((group) => ({
      ...group,
      faq: group.faq.filter(({ question, answer }) => hasWords(`${question} ${answer}`, words)),
    }))
    .filter(({ faq }) => faq.length > 0)
}

/** Filters the list while typing; without scripts the form is submitted. */
function FaqSearch({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <search aria-label={translate('FAQ_TITLE')}>
      <form
        action={links.faq(locale)}
        className="faq-search relative grid gap-1"
        onSubmit={(event) => event.preventDefault()}
      >
        <Icon name="search" />
        <input
          type="search"
          name="query"
          className="control"
          value={query}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          aria-label={translate('FAQ_SEARCH')}
          placeholder={translate('FAQ_SEARCH')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
        />
        <Button type="submit" look="outline" className="without-scripts">
          {translate('SEARCH')}
        </Button>
      </form>
    </search>
  )
}

function FaqTopics({
  data: { categories, category_id },
  searching,
  onChoose,
}: {
  data: FaqData
  searching: boolean
  onChoose: () => void
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  if (categories.length < 2) return null
  const current = (id: number | null) => (id === category_id && !searching ? 'page' : undefined)
  return (
    <nav aria-label={translate('FAQ_CATEGORIES')}>
      <ul className="scroll-row faq-topics">
        {[{ id: null, name: translate('FAQ_ALL'), lang: undefined }, ...categories].map(({ id, name, lang }) => (
          <li key={id}>
            <Link
              to={links.faq(locale, id ?? undefined)}
              className="chip"
              lang={lang}
              aria-current={current(id)}
              onClick={onChoose}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
