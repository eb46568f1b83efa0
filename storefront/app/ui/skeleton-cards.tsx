import { Loading, Skeleton } from './skeleton.tsx'

/** Skeletons of product cards, as large as typical cards. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <>
      <Loading />
      <div className="product-grid" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are identical
          <div key={index} className="skeleton-card content-start">
            <Skeleton className="aspect-[4/5]" />
            <Skeleton className="mt-2 h-3 w-3/5" />
            <Skeleton className="mt-1 h-2 w-2/5" />
            <Skeleton className="mt-2 h-2.5 w-1/3" />
            <Skeleton className="skeleton-button" />
          </div>
        ))}
      </div>
    </>
  )
}
