import { Skeleton } from '../ui/skeleton.tsx'
import { SkeletonCards } from '../ui/skeleton-cards.tsx'
import '../cards/product-card.css'

/** The skeleton of a category page: its head, then products. SPEC §4 Catalogue. */
export default function CategorySkeleton() {
  return (
    <div className="pending-page wrap pt-3">
      <Skeleton className="h-2 w-[min(240px,50%)]" />
      <div className="mt-3 mb-5 grid gap-3 md:grid-cols-2">
        <div className="grid content-center gap-2">
          <Skeleton className="h-6 w-[min(320px,60%)]" />
          <Skeleton className="h-3 w-4/5" />
          <Skeleton className="h-3 w-3/5" />
        </div>
        <Skeleton className="h-[240px]" />
      </div>
      <SkeletonCards count={4} />
    </div>
  )
}
