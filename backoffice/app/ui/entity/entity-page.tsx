import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { z } from 'zod'
import { useAnswer } from '../../calls/use-answer.ts'
import { HistoryLink } from '../../frame/history-link.tsx'
import NotFound from '../../frame/not-found.tsx'
import { useMay } from '../../session/use-self.ts'
import type { StringKey } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Act } from '../action-menu.tsx'
import { DueNote } from '../card.tsx'
import { DetailPage } from '../detail-page.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { FailedState, LoadingState } from '../states.tsx'
import type { EntityFormProps } from './entity-form.tsx'

// Most of the code of a form, which no page needs to be read.
const EntityForm = lazyPart(() => import('./entity-form.tsx'))
const ArchiveDialog = lazyPart(() => import('./archive-dialog.tsx'))

type RowOf<Open> = AnswerOf<Open> extends { row: infer Row } ? NonNullable<Row> & { version: number } : never

interface EntityPageProps<Open extends Endpoint, Save extends Endpoint> {
  /** The page's address has the parameters of its path, by their names. */
  open: Open
  /** The list of the entity, refetched after each change of it. */
  search: Endpoint
  list: { name: StringKey; address: string }
  archive?: Endpoint
  title: (row: RowOf<Open>) => string
  facts?: (row: RowOf<Open>) => ReactNode
  /** Absent for an entity that belongs to several countries. */
  countryOf?: (row: RowOf<Open>) => CountryId
  /** False if the admin may not change it, although they hold the right. */
  isOpenTo?: (row: RowOf<Open>) => boolean
  /** Acts that are no edits. */
  acts?: (row: RowOf<Open>) => readonly Act[]
  primary?: (row: RowOf<Open>) => ReactNode
  secondary?: (row: RowOf<Open>) => ReactNode
  /** What happens next, above both columns. */
  due?: (row: RowOf<Open>) => ReactNode
  side?: (row: RowOf<Open>) => ReactNode
  form?: Pick<
    EntityFormProps<RowOf<Open>, Save>,
    'title' | 'save' | 'history' | 'acts' | 'valuesOf' | 'labels' | 'textOf' | 'fields' | 'refusals'
  >
  children?: (row: RowOf<Open>) => ReactNode
}

/**
 * The page of an entity: what it is, its fields with a save bar, its acts and its history. Colleagues who have it open
 * see each other. Its key, of numbers or texts, is read from the address.
 */
export function EntityPage<Open extends Endpoint, Save extends Endpoint>(props: EntityPageProps<Open, Save>) {
  const key = z.safeDecode(props.open.params, useParams())
  if (!key.success) return <NotFound />
  // Decoded by the schema of the call, which is an object.
  const params = key.data as NonNullable<InputOf<Open>['params']>
  const object_id = Object.values(params).join('-')
  return <OpenedEntity key={object_id} {...props} params={params} object_id={object_id} />
}

function OpenedEntity<Open extends Endpoint, Save extends Endpoint>({
  open,
  params,
  object_id,
  search,
  list,
  archive,
  form,
  ...parts
}: EntityPageProps<Open, Save> & { params: InputOf<Open>['params']; object_id: string }) {
  const { t, language } = useTexts()
  const may = useMay()
  const navigate = useNavigate()
  const [isArchiving, setIsArchiving] = useState(false)
  // The query of every call of an entity is the language of its names.
  const input = { params, query: { languageId: language } } as InputOf<Open>
  const query = useAnswer(open, input)
  // The answer of every `open` of an entity.
  const row = (query.data as { row: RowOf<Open> } | undefined)?.row
  if (row === undefined) {
    return query.isError ? <FailedState error={query.error} onRetry={() => query.refetch()} /> : <LoadingState />
  }
  const country = parts.countryOf?.(row)
  const canWrite = (call: Endpoint) =>
    call.right !== undefined && may(call.right, country) && parts.isOpenTo?.(row) !== false
  const isArchived = isArchivedRow(row)
  const kind = open.entity?.noun ?? ''
  const acts = parts.acts?.(row) ?? []
  return (
    <DetailPage
      title={parts.title(row)}
      list={{ name: t(list.name), address: list.address }}
      facts={
        <>
          {parts.facts?.(row)}
          <HistoryLink kind={kind} id={object_id} />
        </>
      }
      acts={
        archive !== undefined && canWrite(archive)
          ? [
              ...acts,
              { id: 'archive', name: t(isArchived ? 'UNARCHIVE' : 'ENTITY_ARCHIVE'), run: () => setIsArchiving(true) },
            ]
          : acts
      }
      presence={{ kind, object_id, ...(country !== undefined && { country_id: country }) }}
      primary={parts.primary?.(row)}
      secondary={parts.secondary?.(row)}
      due={isArchived ? <DueNote>{t('ARCHIVED_TEXT')}</DueNote> : parts.due?.(row)}
      {...(parts.side !== undefined && { side: parts.side(row) })}
    >
      {form === undefined ? (
        parts.children?.(row)
      ) : (
        <Suspense fallback={<LoadingState />}>
          <EntityForm
            // A lazy component has no type parameters.
            {...(form as unknown as EntityFormProps<unknown, Endpoint>)}
            row={row}
            open={open}
            input={input}
            search={search}
            isLocked={isArchived || !canWrite(form.save)}
            onGone={() => navigate(list.address)}
          >
            {parts.children?.(row)}
          </EntityForm>
        </Suspense>
      )}
      <Suspense>
        {isArchiving && archive !== undefined && (
          <ArchiveDialog
            archive={archive}
            input={input}
            version={row.version}
            isArchived={isArchived}
            refusals={form?.refusals}
            refetches={[open, search, ...(form?.history === undefined ? [] : [form.history])]}
            onClose={() => setIsArchiving(false)}
          />
        )}
      </Suspense>
    </DetailPage>
  )
}

function isArchivedRow(row: object): boolean {
  return 'archived' in row && row.archived === true
}
