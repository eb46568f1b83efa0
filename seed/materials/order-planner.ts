import { z } from 'zod'
import { text, textsByLanguage } from '../texts.ts'

/** The texts of the order planner, a spreadsheet. */
const PLANNER = z.strictObject({
  title: text,
  description: text,
  product: text,
  price: text,
  pieces: text,
  points: text,
  sum: text,
  all_points: text,
  total: text,
})

export type PlannerText = z.infer<typeof PLANNER>

export const ORDER_PLANNER = textsByLanguage('materials/order-planner', PLANNER)
