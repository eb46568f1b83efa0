import { Suspense, useState } from 'react'
import { useMay } from '../session/use-self.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useCreating } from '../ui/entity/creating.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { EmptyState, FailedState, LoadingState } from '../ui/states.tsx'
import { useCategoryTree } from './use-category-tree.ts'

const CategoryTree = lazyPart(() => import('./category-tree.tsx'))
const CategoryDialog = lazyPart(() => import('./category-dialog.tsx'))

/** The room of categories: their tree, and new ones. */
export default function CategoryList() {
  const { t } = useTexts()
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  useCreating(() => setIsOpen(true))
  const { tree, error, refetch } = useCategoryTree()
  const canCreate = may('products.write')
  return (
    <>
      <header className="page-head mb-1.75">
        <PageTitle title={t('ROOM_CATEGORIES')} />
        {canCreate && (
          <button type="button" className="btn btn-main ms-auto" data-create onClick={() => setIsOpen(true)}>
            {t('CATEGORY_NEW')}
          </button>
        )}
      </header>
      {tree === undefined ? (
        error ? (
          <FailedState error={error} onRetry={() => refetch()} />
        ) : (
          <LoadingState />
        )
      ) : tree.length === 0 ? (
        <EmptyState title={t('CATEGORIES_NONE')} />
      ) : (
        <Suspense fallback={<LoadingState />}>
          <CategoryTree tree={tree} />
        </Suspense>
      )}
      <Suspense>{isOpen && canCreate && <CategoryDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
