import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { type ComponentType, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../session/use-self.ts'
import type { StringKey } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ListPage, type ListPageProps } from '../list/list-page.tsx'
import type { RowId } from '../list/selection.ts'
import { useCreating } from './creating.ts'

/** The way to a new entity: a dialog, or a page of its own. */
type Create = { call: Endpoint; name: StringKey } & (
  | { Dialog: ComponentType<{ onClose: () => void }> }
  | { address: string }
)

type EntityListProps<E extends Endpoint, Row, Id extends RowId> = Omit<
  ListPageProps<E, Row, Id>,
  'title' | 'fixed' | 'filters' | 'empty'
> & {
  name: StringKey
  filters?: ListPageProps<E, Row, Id>['filters']
  create?: Create
  empty: { title: StringKey; text?: StringKey }
}

/** The list of an entity, in the admin's language, with the button for a new one, and `acts` such as links to others. */
export function EntityList<E extends Endpoint, Row, Id extends RowId>({
  name,
  filters = [],
  create,
  acts,
  empty,
  ...list
}: EntityListProps<E, Row, Id>) {
  const { t, language } = useTexts()
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  useCreating(() => setIsOpen(true))
  const canCreate = create?.call.right !== undefined && may(create.call.right)
  return (
    <>
      <ListPage
        // The type of the props includes that of the call.
        {...(list as unknown as Omit<ListPageProps<E, Row, Id>, 'title' | 'filters' | 'empty'>)}
        title={t(name)}
        fixed={{ languageId: language }}
        filters={filters}
        empty={{ title: t(empty.title), ...(empty.text !== undefined && { text: t(empty.text) }) }}
        acts={
          <>
            {canCreate &&
              ('address' in create ? (
                <Link to={create.address} className="btn btn-main" data-create>
                  {t(create.name)}
                </Link>
              ) : (
                <button type="button" className="btn btn-main" data-create onClick={() => setIsOpen(true)}>
                  {t(create.name)}
                </button>
              ))}
            {acts}
          </>
        }
      />
      <Suspense>
        {isOpen && canCreate && 'Dialog' in create && <create.Dialog onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
