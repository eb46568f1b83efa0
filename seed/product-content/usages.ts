import type { TermKey } from '../product-terms.ts'

/** A step, and how many minutes it takes where that matters. */
type Step = readonly [step: TermKey<'usage_step'>, minutes?: number]

/** How things of one kind are used. SPEC §3 Content block types (instruction_steps). */
export const USAGES = {
  perfume: [['spray_skin'], ['let_dry']],
  extrait: [['dab_skin'], ['let_dry']],
  cream: [['clean_face'], ['press_cream'], ['wait_cream', 2]],
  serum: [['clean_face'], ['press_drops'], ['follow_cream']],
  mask: [['clean_face'], ['spread_mask', 10], ['rinse_lukewarm']],
  cleanser: [['massage_face'], ['rinse_lukewarm']],
  toner: [['pat_face'], ['follow_cream']],
  sun: [['apply_sun'], ['repeat_sun'], ['shade_sun']],
  wash: [['lather_wash'], ['rinse_well']],
  bath: [['strew_salt'], ['stay_bath', 15], ['step_out']],
  body: [['spread_body'], ['wait_body', 2]],
  deodorant: [['stroke_armpit'], ['wait_body', 1]],
  shave: [['soften_beard'], ['lather_beard'], ['shave_rinse']],
  hair_oil: [['rub_drops'], ['stroke_ends']],
  shampoo: [['wet_hair'], ['lather_hair'], ['rinse_well']],
  conditioner: [['spread_lengths'], ['leave_in', 3], ['rinse_lukewarm']],
  styling: [['spread_palms'], ['shape_hair']],
  lips: [['clean_lips'], ['draw_lips']],
  foundation: [['take_drops'], ['blend_outwards']],
  powder: [['take_powder'], ['blend_edges']],
  lashes: [['wipe_brush'], ['draw_lashes'], ['second_coat', 1]],
  nails: [['degrease_nails'], ['coat_nails'], ['dry_nails', 5]],
  candle: [['first_burn', 120], ['trim_wick'], ['put_out']],
  incense: [['light_incense'], ['stand_incense']],
  diffuser: [['insert_reeds'], ['turn_reeds']],
  room_spray: [['spray_room'], ['spare_silk']],
  linen: [['spray_linen'], ['spare_silk']],
  dish: [['dose_dish'], ['rinse_well']],
  laundry: [['dose_laundry'], ['fill_drawer']],
  cleaner: [['spray_surface'], ['wipe_surface'], ['test_surface']],
} as const satisfies Record<string, readonly Step[]>

export type UsageKey = keyof typeof USAGES
