import type { SeedProduct } from './product-shape.ts'
import { allPurposeCleaner } from './products/all-purpose-cleaner.ts'
import { ambre51 } from './products/ambre-51.ts'
import { bathSalt } from './products/bath-salt.ts'
import { beardOil } from './products/beard-oil.ts'
import { blush } from './products/blush.ts'
import { bodyButter } from './products/body-butter.ts'
import { bodyLotion } from './products/body-lotion.ts'
import { bodyOil } from './products/body-oil.ts'
import { bodyScrub } from './products/body-scrub.ts'
import { browGel } from './products/brow-gel.ts'
import { cedarSmoke } from './products/cedar-smoke.ts'
import { clayMask } from './products/clay-mask.ts'
import { cleansingMilk } from './products/cleansing-milk.ts'
import { conditioner } from './products/conditioner.ts'
import { cuirNoir } from './products/cuir-noir.ts'
import { dayCream } from './products/day-cream.ts'
import { deodorantStick } from './products/deodorant-stick.ts'
import { discoverySet } from './products/discovery-set.ts'
import { dishSoap } from './products/dish-soap.ts'
import { encens40 } from './products/encens-40.ts'
import { enzymePowder } from './products/enzyme-powder.ts'
import { eyeGel } from './products/eye-gel.ts'
import { eyeshadowPalette } from './products/eyeshadow-palette.ts'
import { fabricSoftener } from './products/fabric-softener.ts'
import { faceMist } from './products/face-mist.ts'
import { faceOil } from './products/face-oil.ts'
import { figLeaf } from './products/fig-leaf.ts'
import { footCream } from './products/foot-cream.ts'
import { foundation } from './products/foundation.ts'
import { glassCleaner } from './products/glass-cleaner.ts'
import { hairMask } from './products/hair-mask.ts'
import { hairMist } from './products/hair-mist.ts'
import { hairOil } from './products/hair-oil.ts'
import { handCream } from './products/hand-cream.ts'
import { handWash } from './products/hand-wash.ts'
import { hyaluronicSerum } from './products/hyaluronic-serum.ts'
import { incenseSticks } from './products/incense-sticks.ts'
import { irisBlanc } from './products/iris-blanc.ts'
import { laundryLiquid } from './products/laundry-liquid.ts'
import { linenWater } from './products/linen-water.ts'
import { lipBalm } from './products/lip-balm.ts'
import { lipGloss } from './products/lip-gloss.ts'
import { lipstick } from './products/lipstick.ts'
import { mascara } from './products/mascara.ts'
import { merHaute } from './products/mer-haute.ts'
import { micellarWater } from './products/micellar-water.ts'
import { nailPolish } from './products/nail-polish.ts'
import { neroliSud } from './products/neroli-sud.ts'
import { nightBalm } from './products/night-balm.ts'
import { oudModerne } from './products/oud-moderne.ts'
import { perfumeOil } from './products/perfume-oil.ts'
import { reedDiffuser } from './products/reed-diffuser.ts'
import { renewingSerum } from './products/renewing-serum.ts'
import { roomSpray } from './products/room-spray.ts'
import { rose27 } from './products/rose-27.ts'
import { roseGarden } from './products/rose-garden.ts'
import { roseToner } from './products/rose-toner.ts'
import { sampleAmbre } from './products/sample-ambre.ts'
import { santal3 } from './products/santal-3.ts'
import { scentNotes } from './products/scent-notes.ts'
import { seaSalt } from './products/sea-salt.ts'
import { setAmberRitual } from './products/set-amber-ritual.ts'
import { setCandles } from './products/set-candles.ts'
import { setFirstFace } from './products/set-first-face.ts'
import { setHands } from './products/set-hands.ts'
import { shampoo } from './products/shampoo.ts'
import { shavingCream } from './products/shaving-cream.ts'
import { showerGel } from './products/shower-gel.ts'
import { soap } from './products/soap.ts'
import { solidShampoo } from './products/solid-shampoo.ts'
import { stylingCream } from './products/styling-cream.ts'
import { sunFluid } from './products/sun-fluid.ts'
import { theVert } from './products/the-vert.ts'
import { travelSpray } from './products/travel-spray.ts'
import { tubereuse9 } from './products/tubereuse-9.ts'
import { vanillaBourbon } from './products/vanilla-bourbon.ts'
import { vetiver12 } from './products/vetiver-12.ts'
import { vitaminCSerum } from './products/vitamin-c-serum.ts'
import { winterOrange } from './products/winter-orange.ts'

/** The products of the seed world, in the recommended order. */
export const PRODUCTS: readonly SeedProduct[] = [
  ambre51,
  nightBalm,
  handWash,
  cedarSmoke,
  lipstick,
  irisBlanc,
  vetiver12,
  dayCream,
  shampoo,
  figLeaf,
  tubereuse9,
  renewingSerum,
  bodyLotion,
  rose27,
  foundation,
  hairOil,
  neroliSud,
  setAmberRitual,
  vanillaBourbon,
  cuirNoir,
  vitaminCSerum,
  bodyScrub,
  dishSoap,
  mascara,
  santal3,
  oudModerne,
  discoverySet,
  cleansingMilk,
  roseToner,
  conditioner,
  nailPolish,
  laundryLiquid,
  theVert,
  sunFluid,
  eyeGel,
  handCream,
  bodyOil,
  showerGel,
  winterOrange,
  roomSpray,
  setHands,
  blush,
  incenseSticks,
  encens40,
  hyaluronicSerum,
  micellarWater,
  bathSalt,
  deodorantStick,
  lipGloss,
  hairMask,
  perfumeOil,
  reedDiffuser,
  lipBalm,
  seaSalt,
  bodyButter,
  eyeshadowPalette,
  merHaute,
  clayMask,
  faceOil,
  solidShampoo,
  allPurposeCleaner,
  setFirstFace,
  soap,
  roseGarden,
  browGel,
  hairMist,
  fabricSoftener,
  faceMist,
  enzymePowder,
  beardOil,
  shavingCream,
  footCream,
  stylingCream,
  travelSpray,
  linenWater,
  glassCleaner,
  setCandles,
  scentNotes,
  sampleAmbre,
]
