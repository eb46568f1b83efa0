import { Skeleton } from '../../ui/skeleton.tsx'

/** The number visible at once. */
const SHAPES = [1, 2, 3, 4, 5, 6]

/** Skeletons of the products. */
export function ViewedShapes() {
  return (
    <div className="viewed-row" aria-hidden="true">
      {SHAPES.map((shape) => (
        <div key={shape} className="viewed-card">
          <Skeleton className="aspect-[4/5]" />
        </div>
      ))}
    </div>
  )
}
