import type { LineUnits } from '@meridian/domain/shipment.ts'
import { keyPart } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** The state of a single unit of a line. */
type UnitPlace = 'open' | 'packed' | 'sent' | 'delivered' | 'back' | 'cancelled'

/** Above this limit a line shows counts instead of one chip per unit. */
const CHIPS_MAX = 8

/** The number of units of a line per state. Their sum is the line's quantity. */
export function unitPlaces(line: LineUnits): { place: UnitPlace; count: number }[] {
  const { quantity, cancelled, in_shipments, shipped, delivered, returned } = line
  const counts: Record<UnitPlace, number> = {
    open: quantity - cancelled - in_shipments,
    packed: in_shipments - shipped,
    sent: shipped - Math.max(delivered, returned),
    delivered: Math.max(0, delivered - returned),
    back: returned,
    cancelled,
  }
  // The cast restores the key type that Object.entries loses.
  return (Object.entries(counts) as [UnitPlace, number][])
    .map(([place, count]) => ({ place, count }))
    .filter(({ count }) => count > 0)
}

/** The units of a line, one chip each while they are few, and the state of their refunds. */
export function LineUnitChips({ line }: { line: LineUnits & { reversed: number; owed: number } }) {
  const { t } = useTexts()
  const places = unitPlaces(line)
  const isShort = line.quantity <= CHIPS_MAX
  return (
    <ul className="units">
      {places.flatMap(({ place, count }) =>
        isShort ? (
          Array.from({ length: count }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the units of a line are alike
            <li key={`${place}${at}`} className={`unit unit-${place}`}>
              {t(`UNIT_${keyPart(place)}`)}
            </li>
          ))
        ) : (
          <li key={place} className={`unit unit-${place}`}>
            {count} × {t(`UNIT_${keyPart(place)}`)}
          </li>
        ),
      )}
      {line.reversed > line.owed && (
        <li className="sub">{t('UNITS_REFUNDED', { count: line.reversed - line.owed })}</li>
      )}
      {line.owed > 0 && <li className="unit-owed">{t('UNITS_OWED', { count: line.owed })}</li>}
    </ul>
  )
}
