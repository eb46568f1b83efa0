import {
  FILE_STATES,
  listFiles,
  listMaterialCategories,
  listMaterials,
  type Material,
  removeFile,
} from '@meridian/contract/files.ts'
import { parseLocale } from '@meridian/domain/locale.ts'
import { MATERIALS_SHOWN, materialsShown } from '@meridian/domain/materials.ts'
import { useEffect } from 'react'
import { data } from 'react-router'
import { links } from '../../links.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { TryAgain } from '../../ui/try-again.tsx'
import { orOffline, revalidateIfReached } from '../../visit/or-offline.ts'
import { idOf } from '../../visit/query-values.ts'
import { answerForm, fieldText, respond } from '../form-answer.server.ts'
import { answerOffline, type FormAnswer } from '../form-answer.ts'
import { PageHead, ReadFailed } from '../form-parts.tsx'
import { CategoryTree, TreeShapes } from '../materials/category-tree.tsx'
import { choiceAsQuery, materialChoice } from '../materials/material-choice.ts'
import { MaterialFilters } from '../materials/material-filters.tsx'
import { MaterialList, MaterialShapes } from '../materials/material-list.tsx'
import { OwnFiles } from '../materials/own-files.tsx'
import { SendFile } from '../materials/send-file.tsx'
import { fileRefusalText, type SentFile } from '../materials/sent-file.ts'
import { pathTo, unreadMaterials, useMaterials } from '../materials/use-materials.ts'
import { ACCOUNT_HEADERS, memberOf } from '../member.server.ts'
import '../materials/materials.css'
import type { Route } from './+types/materials.ts'

/** Maximum number of listed materials; the page shows the first ones and more on request. */
const LISTED_MAX = 200

/** Downloadable materials and the member's uploads. SPEC §2 Downloadable materials screen. */
export async function loader(args: Route.LoaderArgs) {
  const { visit, own, orFailed } = await memberOf(args)
  const { languageId, locale } = visit
  const asked = new URL(args.request.url).searchParams
  const choice = materialChoice(asked, languageId)
  const language = choice.language === null ? {} : { language: choice.language }
  const tree = await orFailed(
    own(listMaterialCategories, { query: { languageId, ...language } }),
    'material categories',
  )
  const materials = tree?.downloadable_materials_categories_tree ?? null
  // By default the first category is selected; an unknown one selects none.
  const chosen = asked.has('category') ? choice.category : (materials?.[0]?.id ?? null)
  const current = pathTo(materials ?? [], chosen).at(-1) ?? null
  const [list, files] = await Promise.all([
    current === null
      ? null
      : orFailed(
          own(listMaterials, {
            query: { languageId, category_id: current.id, ...language, query: choice.query, limit: LISTED_MAX },
          }),
          'materials',
        ),
    current?.uploads
      ? orFailed(own(listFiles, { params: { categoryName: current.key }, query: {} }), 'files of a member')
      : null,
  ])
  return data(
    {
      title: stringsOf(locale).translate('ACCOUNT_MATERIALS'),
      choice: { ...choice, category: current?.id ?? null },
      materials,
      downloadable_materials: current === null ? [] : (list?.downloadable_materials ?? null),
      current_category: current?.id ?? null,
      files: files?.files ?? null,
      sent: sentBefore(asked),
    },
    { headers: ACCOUNT_HEADERS },
  )
}

type MaterialsData = Awaited<ReturnType<typeof loader>>['data'] & {
  /** The server could not be reached: these data are the previous ones, as far as they belong to this page. */
  unread?: true
}

/** The previous data of the page. Written in the browser only (R29). */
let shownLast: MaterialsData | null = null

function forgetShown(): void {
  shownLast = null
}

/**
 * If another category or filter cannot be loaded, the still valid data stays and a retry is offered; null if there
 * was nothing.
 */
export function clientLoader({ serverLoader, request, params }: Route.ClientLoaderArgs) {
  const before = shownLast
  const { languageId = 'en' } = parseLocale(params.locale) ?? {}
  const asked = materialChoice(new URL(request.url).searchParams, languageId)
  return orOffline<MaterialsData, MaterialsData | null>(serverLoader(), () =>
    before === null ? null : unreadMaterials(before, asked),
  )
}

/** The result in the address: of an upload without scripts, or of a file that failed to open. */
function sentBefore(asked: URLSearchParams): SentFile | null {
  const state = FILE_STATES.find((one) => one === asked.get('done')) ?? null
  const refused = asked.get('refused')
  return state === null && refused === null ? null : { state, refused }
}

/** Removes a file uploaded by the member. */
export async function action(args: Route.ActionArgs) {
  const { visit, own } = await memberOf(args)
  const form = await args.request.formData()
  const params = { categoryName: fieldText(form, 'category_key'), id: idOf(fieldText(form, 'id')) ?? 0 }
  const answer = await answerForm('remove_file', form, () => own(removeFile, { params }))
  return respond(args.request, answer, links.materials(visit.locale, { category: fieldText(form, 'category') }))
}

export const clientAction = answerOffline<FormAnswer>
export const shouldRevalidate = revalidateIfReached
export const headers = () => ACCOUNT_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ title: loaderData?.title ?? null }, matches)

export default function MaterialsPage({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate()
  if (loaderData !== null) return <Materials page={loaderData} />
  return (
    <>
      <PageHead title={translate('ACCOUNT_MATERIALS')} text={translate('MATERIALS_TEXT')} />
      <ReadFailed />
    </>
  )
}

function Materials({ page }: { page: MaterialsData }) {
  const translate = useTranslate()
  const { locale, languageId } = useLocale()
  const { state, dispatch } = useMaterials(page)
  const { choice, sent } = page
  useEffect(() => {
    const { unread: _, ...read } = page
    shownLast = read
  }, [page])
  useEffect(() => forgetShown, [])
  const path = pathTo(state.materials, state.current_category)
  const current = path.at(-1)
  const pathOf = (category: number) =>
    links.materials(locale, {
      ...choiceAsQuery({ ...choice, count: MATERIALS_SHOWN }, languageId),
      category: String(category),
    })

  const isTreeMissing = !state.loading && page.materials === null
  const heading = isTreeMissing ? 'ACCOUNT_NOT_READ_TITLE' : state.loading ? 'LOADING' : 'MATERIALS_CHOOSE'
  const notRead = (
    <Alert severity="error">
      <p>{translate(page.unread ? 'REFUSED_NO_ANSWER' : 'ACCOUNT_NOT_READ_TEXT')}</p>
      <TryAgain />
    </Alert>
  )

  return (
    <>
      <PageHead title={translate('ACCOUNT_MATERIALS')} text={translate('MATERIALS_TEXT')} />
      {sent?.refused && !current?.uploads && <Alert severity="error">{fileRefusalText(sent.refused, translate)}</Alert>}
      <div className="materials-page">
        {isTreeMissing ? (
          <span />
        ) : state.loading && state.materials.length === 0 ? (
          <TreeShapes />
        ) : (
          <CategoryTree
            materials={state.materials}
            current={state.current_category}
            expanded={state.expanded_categories}
            pathOf={pathOf}
            onToggle={(category) => dispatch({ type: 'category_toggled', category })}
          />
        )}
        <div className="materials-main">
          <MaterialFilters choice={choice} />
          <section aria-labelledby="materials-of" className="grid gap-2">
            <h2 id="materials-of" className="text-title">
              {current?.name ?? translate(heading)}
            </h2>
            {state.loading ? (
              <MaterialShapes rows={materialsShown(MATERIALS_SHOWN, choice.direction)} direction={choice.direction} />
            ) : isTreeMissing || page.downloadable_materials === null ? (
              notRead
            ) : (
              <>
                {page.unread && notRead}
                <Shown page={page} found={state.downloadable_materials} acceptsFiles={Boolean(current?.uploads)} />
              </>
            )}
          </section>
          {current?.uploads && (
            <section aria-labelledby="send-file" className="account-part">
              <h2 id="send-file" className="text-title">
                {translate('FILE_SEND_TITLE')}
              </h2>
              <SendFile key={current.id} category={current} uploads={current.uploads} before={sent} />
              {page.files === null ? <ReadFailed /> : <OwnFiles files={page.files} category={current} />}
            </section>
          )}
        </div>
      </div>
    </>
  )
}

/** The first materials found, and a link to more; or why there are none. */
function Shown({
  page: { choice },
  found,
  acceptsFiles,
}: {
  page: MaterialsData
  found: readonly Material[]
  acceptsFiles: boolean
}) {
  const translate = useTranslate()
  const { locale, languageId } = useLocale()
  const path = (change: Partial<typeof choice>) =>
    links.materials(locale, choiceAsQuery({ ...choice, ...change }, languageId))
  const shown = materialsShown(choice.count, choice.direction)
  if (choice.category === null) return null
  if (found.length === 0) {
    if (acceptsFiles && choice.query === '') return null
    const isFiltered = choice.query !== '' || choice.language !== null
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-soft">{translate(isFiltered ? 'MATERIALS_NONE_FIT' : 'MATERIALS_EMPTY')}</p>
        {isFiltered && (
          <Link to={path({ query: '', language: null })} className="underlined">
            {translate('MATERIALS_CLEAR')}
          </Link>
        )}
      </div>
    )
  }
  return (
    <>
      <p className="text-small text-soft" role="status">
        {translate('MATERIALS_FOUND', { count: found.length })}
      </p>
      <MaterialList materials={found.slice(0, shown)} direction={choice.direction} />
      {found.length > shown && (
        <ButtonLink
          look="outline"
          className="justify-self-start"
          to={path({ count: shown + MATERIALS_SHOWN })}
          preventScrollReset
        >
          {translate('LOAD_MORE')}
        </ButtonLink>
      )}
    </>
  )
}
