import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Opening, typedText } from '../fields.ts'

export const ListedPoint = z.object({
  code: z.string(),
  name: z.string(),
  street: z.string(),
  postal_code: z.string(),
  city_name: z.string(),
  /** Degrees. */
  latitude: z.number(),
  longitude: z.number(),
  opening_hours: z.array(Opening),
  /** From the postcode, located by its pick-up points; null if the location is unknown. */
  distance_km: z.number().nullable(),
})
export type ListedPoint = z.output<typeof ListedPoint>

export const listPickupPoints = endpoint({
  alias: 'SHOP',
  name: 'listPickupPoints',
  summary: 'The points of a pick-up method near a postcode, nearest first; empty if its points are not known',
  method: 'GET',
  path: '/api/shipping-methods/{id}/pickup-points',
  caller: 'anyone',
  query: z.object({ postal_code: typedText(40) }),
  response: z.object({ pickup_points: z.array(ListedPoint) }),
  errors: ['METHOD_UNAVAILABLE'],
})
