import { mapOf } from '@meridian/domain/pickup-map.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import type { MapTiles } from '../../../visit/config.ts'
import type { PointToChoose } from './pickup-lists.server.ts'

/**
 * A map of the points, numbered as in the list beside it; pressing one selects it there. The list is complete by
 * itself, so screen readers skip the drawing. Without a host of map pictures it is drawn from the points alone.
 * SPEC §3 Pick-up points.
 */
export function PickupMap({
  points,
  tiles,
  marked,
}: {
  points: readonly PointToChoose[]
  tiles: MapTiles | null
  /** The code of the chosen point. */
  marked: string | undefined
}) {
  const translate = useTranslate()
  const placed = points.flatMap((point, index) =>
    point.place ? [{ ...point, number: index + 1, place: point.place }] : [],
  )
  const map = mapOf(placed.map(({ place }) => place))
  if (map === null) return null
  const drawn = placed.flatMap((point, index) => {
    const at = map.at[index]
    return at === undefined ? [] : [{ ...point, at }]
  })
  // The nearest and the chosen one are not hidden by others.
  const inOrder = drawn.toReversed().sort((a, b) => Number(a.code === marked) - Number(b.code === marked))
  const { km, width } = map.scale
  return (
    <figure className="pickup-map mb-1 overflow-hidden border border-line rounded-small bg-panel">
      <svg viewBox={`0 0 ${map.width} ${map.height}`} aria-hidden="true">
        {tiles !== null &&
          map.tiles.map(({ zoom, column, row, x, y, side }) => (
            <image
              key={`${column}/${row}`}
              href={tileUrl(tiles.url, { zoom, column, row })}
              x={x}
              y={y}
              width={side}
              height={side}
            />
          ))}
        {tiles === null &&
          drawn.map(({ code, city, at }, index) =>
            drawn.findIndex((other) => other.city === city) === index ? (
              <text key={code} className="pickup-map-city" x={at.x} y={labelOf(at, drawn)} textAnchor="middle">
                {city}
              </text>
            ) : null,
          )}
        {inOrder.map(({ code, number, at }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the drawing is not read aloud
          <g
            key={code}
            className={code === marked ? 'pickup-map-point pickup-map-marked' : 'pickup-map-point'}
            onClick={({ currentTarget }) => choose(currentTarget, code)}
          >
            <circle cx={at.x} cy={at.y} r={20} />
            <text x={at.x} y={at.y + 7} textAnchor="middle">
              {number}
            </text>
          </g>
        ))}
        <path className="pickup-map-scale" d={`M16 ${map.height - 24}v8h${width}v-8`} />
        <text className="pickup-map-scale-text" x={16} y={map.height - 32}>
          {translate('PICKUP_MAP_SCALE', { distance: km })}
        </text>
      </svg>
      {tiles !== null && tiles.credit !== '' && <figcaption>{tiles.credit}</figcaption>}
    </figure>
  )
}

/** Position of a place's name: below its point, or above if another is below. */
function labelOf(at: { x: number; y: number }, others: readonly { at: { x: number; y: number } }[]): number {
  const isCovered = others.some(
    (other) => Math.abs(other.at.x - at.x) < 70 && other.at.y > at.y && other.at.y - at.y < 60,
  )
  return isCovered ? at.y - 28 : at.y + 40
}

/** Presses the radio button of the point in the list. */
function choose(element: Element, code: string): void {
  element
    .closest('fieldset')
    ?.querySelector<HTMLInputElement>(`input[value="${CSS.escape(code)}"]`)
    ?.click()
}

function tileUrl(url: string, { zoom, column, row }: { zoom: number; column: number; row: number }): string {
  return url.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(row))
}
