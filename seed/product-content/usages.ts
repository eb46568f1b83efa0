import type { TermKey } from '../product-terms.ts'

/** A step and, where it matters, its minutes. */
type Step = readonly [step: TermKey<'usage_step'>, minutes?: number]

/** How kinds of products are used. SPEC §3 Content block types (instruction_steps). */
export const USAGES = {
  perfume: { id: 1, steps: [['spray_skin'], ['let_dry']] },
  extrait: { id: 2, steps: [['dab_skin'], ['let_dry']] },
  cream: { id: 3, steps: [['clean_face'], ['press_cream'], ['wait_cream', 2]] },
  serum: { id: 4, steps: [['clean_face'], ['press_drops'], ['follow_cream']] },
  mask: { id: 5, steps: [['clean_face'], ['spread_mask', 10], ['rinse_lukewarm']] },
  cleanser: { id: 6, steps: [['massage_face'], ['rinse_lukewarm']] },
  toner: { id: 7, steps: [['pat_face'], ['follow_cream']] },
  sun: { id: 8, steps: [['apply_sun'], ['repeat_sun'], ['shade_sun']] },
  wash: { id: 9, steps: [['lather_wash'], ['rinse_well']] },
  bath: { id: 10, steps: [['strew_salt'], ['stay_bath', 15], ['step_out']] },
  body: { id: 11, steps: [['spread_body'], ['wait_body', 2]] },
  deodorant: { id: 12, steps: [['stroke_armpit'], ['wait_body', 1]] },
  shave: { id: 13, steps: [['soften_beard'], ['lather_beard'], ['shave_rinse']] },
  hair_oil: { id: 14, steps: [['rub_drops'], ['stroke_ends']] },
  shampoo: { id: 15, steps: [['wet_hair'], ['lather_hair'], ['rinse_well']] },
  conditioner: { id: 16, steps: [['spread_lengths'], ['leave_in', 3], ['rinse_lukewarm']] },
  styling: { id: 17, steps: [['spread_palms'], ['shape_hair']] },
  lips: { id: 18, steps: [['clean_lips'], ['draw_lips']] },
  foundation: { id: 19, steps: [['take_drops'], ['blend_outwards']] },
  powder: { id: 20, steps: [['take_powder'], ['blend_edges']] },
  lashes: { id: 21, steps: [['wipe_brush'], ['draw_lashes'], ['second_coat', 1]] },
  nails: { id: 22, steps: [['degrease_nails'], ['coat_nails'], ['dry_nails', 5]] },
  candle: { id: 23, steps: [['first_burn', 120], ['trim_wick'], ['put_out']] },
  incense: { id: 24, steps: [['light_incense'], ['stand_incense']] },
  diffuser: { id: 25, steps: [['insert_reeds'], ['turn_reeds']] },
  room_spray: { id: 26, steps: [['spray_room'], ['spare_silk']] },
  linen: { id: 27, steps: [['spray_linen'], ['spare_silk']] },
  dish: { id: 28, steps: [['dose_dish'], ['rinse_well']] },
  laundry: { id: 29, steps: [['dose_laundry'], ['fill_drawer']] },
  cleaner: { id: 30, steps: [['spray_surface'], ['wipe_surface'], ['test_surface']] },
} as const satisfies Record<string, { readonly id: number; readonly steps: readonly Step[] }>

export type UsageKey = keyof typeof USAGES
