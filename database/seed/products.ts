import type { SeedProduct } from './product-shape.ts'
import { allPurposeCleaner } from './products/all-purpose-cleaner.ts'
import { ambre51 } from './products/ambre-51.ts'
import { blush } from './products/blush.ts'
import { bodyLotion } from './products/body-lotion.ts'
import { bodyOil } from './products/body-oil.ts'
import { browGel } from './products/brow-gel.ts'
import { cedarSmoke } from './products/cedar-smoke.ts'
import { cleansingMilk } from './products/cleansing-milk.ts'
import { cuirNoir } from './products/cuir-noir.ts'
import { dayCream } from './products/day-cream.ts'
import { discoverySet } from './products/discovery-set.ts'
import { dishSoap } from './products/dish-soap.ts'
import { eyeGel } from './products/eye-gel.ts'
import { eyeshadowPalette } from './products/eyeshadow-palette.ts'
import { fabricSoftener } from './products/fabric-softener.ts'
import { figLeaf } from './products/fig-leaf.ts'
import { foundation } from './products/foundation.ts'
import { glassCleaner } from './products/glass-cleaner.ts'
import { handCream } from './products/hand-cream.ts'
import { handWash } from './products/hand-wash.ts'
import { irisBlanc } from './products/iris-blanc.ts'
import { laundryLiquid } from './products/laundry-liquid.ts'
import { linenWater } from './products/linen-water.ts'
import { lipBalm } from './products/lip-balm.ts'
import { lipGloss } from './products/lip-gloss.ts'
import { lipstick } from './products/lipstick.ts'
import { mascara } from './products/mascara.ts'
import { nailPolish } from './products/nail-polish.ts'
import { neroliSud } from './products/neroli-sud.ts'
import { nightBalm } from './products/night-balm.ts'
import { oudModerne } from './products/oud-moderne.ts'
import { reedDiffuser } from './products/reed-diffuser.ts'
import { renewingSerum } from './products/renewing-serum.ts'
import { roomSpray } from './products/room-spray.ts'
import { rose27 } from './products/rose-27.ts'
import { roseToner } from './products/rose-toner.ts'
import { sampleAmbre } from './products/sample-ambre.ts'
import { setAmberRitual } from './products/set-amber-ritual.ts'
import { setCandles } from './products/set-candles.ts'
import { setFirstFace } from './products/set-first-face.ts'
import { setHands } from './products/set-hands.ts'
import { showerGel } from './products/shower-gel.ts'
import { soap } from './products/soap.ts'
import { vanillaBourbon } from './products/vanilla-bourbon.ts'
import { vetiver12 } from './products/vetiver-12.ts'
import { winterOrange } from './products/winter-orange.ts'

/** The products of the seed world, in the order in which the shop shows them when nothing else decides. */
export const PRODUCTS: readonly SeedProduct[] = [
  ambre51,
  nightBalm,
  handWash,
  cedarSmoke,
  lipstick,
  irisBlanc,
  vetiver12,
  dayCream,
  figLeaf,
  renewingSerum,
  bodyLotion,
  rose27,
  foundation,
  neroliSud,
  setAmberRitual,
  vanillaBourbon,
  cuirNoir,
  dishSoap,
  mascara,
  oudModerne,
  discoverySet,
  cleansingMilk,
  roseToner,
  nailPolish,
  laundryLiquid,
  eyeGel,
  handCream,
  bodyOil,
  showerGel,
  winterOrange,
  roomSpray,
  setHands,
  blush,
  lipGloss,
  reedDiffuser,
  lipBalm,
  eyeshadowPalette,
  allPurposeCleaner,
  setFirstFace,
  soap,
  browGel,
  fabricSoftener,
  linenWater,
  glassCleaner,
  setCandles,
  sampleAmbre,
]
