import type { SeedProduct } from './product-shape.ts'
import { ambre51 } from './products/ambre-51.ts'
import { bodyLotion } from './products/body-lotion.ts'
import { bodyOil } from './products/body-oil.ts'
import { cedarSmoke } from './products/cedar-smoke.ts'
import { cleansingMilk } from './products/cleansing-milk.ts'
import { cuirNoir } from './products/cuir-noir.ts'
import { dayCream } from './products/day-cream.ts'
import { discoverySet } from './products/discovery-set.ts'
import { eyeGel } from './products/eye-gel.ts'
import { figLeaf } from './products/fig-leaf.ts'
import { handCream } from './products/hand-cream.ts'
import { handWash } from './products/hand-wash.ts'
import { irisBlanc } from './products/iris-blanc.ts'
import { linenWater } from './products/linen-water.ts'
import { lipBalm } from './products/lip-balm.ts'
import { neroliSud } from './products/neroli-sud.ts'
import { nightBalm } from './products/night-balm.ts'
import { oudModerne } from './products/oud-moderne.ts'
import { reedDiffuser } from './products/reed-diffuser.ts'
import { renewingSerum } from './products/renewing-serum.ts'
import { roomSpray } from './products/room-spray.ts'
import { rose27 } from './products/rose-27.ts'
import { roseToner } from './products/rose-toner.ts'
import { sampleAmbre } from './products/sample-ambre.ts'
import { showerGel } from './products/shower-gel.ts'
import { soap } from './products/soap.ts'
import { vetiver12 } from './products/vetiver-12.ts'
import { winterOrange } from './products/winter-orange.ts'

/** The 28 products of the seed world, in the order in which the shop shows them when nothing else decides. */
export const PRODUCTS: readonly SeedProduct[] = [
  ambre51,
  nightBalm,
  handWash,
  cedarSmoke,
  irisBlanc,
  vetiver12,
  dayCream,
  figLeaf,
  rose27,
  neroliSud,
  renewingSerum,
  bodyLotion,
  cuirNoir,
  oudModerne,
  discoverySet,
  cleansingMilk,
  roseToner,
  eyeGel,
  handCream,
  bodyOil,
  showerGel,
  winterOrange,
  roomSpray,
  reedDiffuser,
  lipBalm,
  soap,
  linenWater,
  sampleAmbre,
]
