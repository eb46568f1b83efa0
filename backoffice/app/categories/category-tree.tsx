import { getCategoryTree, moveCategory } from '@meridian/contract/admin/categories.ts'
import type { CategoryTarget } from '@meridian/domain/category-tree.ts'
import { Suspense, useRef, useState } from 'react'
import { useChange } from '../calls/use-change.ts'
import TreeField from '../fields/tree-field.tsx'
import { useMay } from '../session/use-self.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { BulkBar } from '../ui/list/bulk-bar.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { toast } from '../ui/toasts.tsx'
import type { TreeCategory } from './use-category-tree.ts'

const CategoriesDialog = lazyPart(() => import('./categories-dialog.tsx'))

/** The tree of categories. A category is moved at once, with everything below it. */
export default function CategoryTree({ tree }: { tree: readonly TreeCategory[] }) {
  const { t } = useTexts()
  const may = useMay()
  // Shown until the server has answered all moves, which are sent one after another.
  const [moved, setMoved] = useState<readonly TreeCategory[] | null>(null)
  const turn = useRef(Promise.resolve())
  const waiting = useRef(0)
  const versions = useRef(new Map<number, number>())
  const move = useChange(moveCategory, { refetches: [getCategoryTree], onDone: () => toast(t('SAVED')) })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isChanging, setIsChanging] = useState(false)
  const canChange = may('products.write')
  const send = async (id: number, { id: target_id, place }: CategoryTarget) => {
    const version = versions.current.get(id) ?? tree.find((row) => row.id === id)?.version ?? 0
    const input = { params: { category_id: id }, query: {}, body: { version, target_id, place } }
    // A failure is shown below the tree.
    const answer = await move.mutateAsync(input).catch(() => null)
    if (answer !== null) versions.current.set(id, answer.row.version)
    waiting.current -= 1
    if (waiting.current > 0) return
    versions.current.clear()
    setMoved(null)
  }
  return (
    <>
      <TreeField
        label={t('ROOM_CATEGORIES')}
        value={moved ?? tree}
        isLocked={!canChange}
        {...(canChange && { chosen, onChoose: setChosen })}
        addressOf={({ id }) => `/categories/${id}`}
        about={({ products, archived }) => (
          <span className="sub tree-about">
            {archived && <StatusLabel tone="plain">{t('ARCHIVED_NOW')}</StatusLabel>}
            {t('CATEGORY_PRODUCT_COUNT', { count: products })}
          </span>
        )}
        onChange={(next, { ids, target }) => {
          setMoved(next)
          waiting.current += ids.length
          // Each behind the one before, so that they keep their order.
          ids.forEach((id, index) => {
            const before = ids[index - 1]
            const to: CategoryTarget = before === undefined ? target : { id: before, place: 'after' }
            turn.current = turn.current.then(() => send(id, to))
          })
        }}
      />
      <BulkBar
        selection={{ kind: 'rows', ids: chosen }}
        shown={tree.map(({ id }) => id)}
        total={undefined}
        acts={[{ id: 'change', name: `${t('CATEGORIES_CHANGE')}…`, run: () => setIsChanging(true) }]}
        query={{}}
        onChange={() => setChosen(new Set())}
      />
      <Suspense>
        {isChanging && (
          <CategoriesDialog
            tree={tree}
            ids={chosen}
            onDone={() => setChosen(new Set())}
            onClose={() => setIsChanging(false)}
          />
        )}
      </Suspense>
      {move.error !== null && (
        <div role="alert" className="field-error">
          <CallFailureNote error={move.error} />
        </div>
      )}
    </>
  )
}
