import { Loading, Skeleton } from '../ui/skeleton.tsx'

/** The skeleton of the basket, checkout and order pages. */
export default function BasketSkeleton() {
  return (
    <div className="pending-page wrap pt-3 md:pt-5">
      <Loading />
      <Skeleton className="h-6 w-[min(320px,60%)]" />
      <div className="mt-4 grid gap-5 md:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid gap-3">
          {[0, 1, 2].map((row) => (
            <div key={row} className="flex gap-2">
              <Skeleton className="h-[150px] w-15" />
              <div className="grid flex-1 content-start gap-1.5">
                <Skeleton className="h-3 w-1/2" />
                <Skeleton className="h-2 w-1/3" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-[280px]" />
      </div>
    </div>
  )
}
