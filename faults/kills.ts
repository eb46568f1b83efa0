import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault, Scene } from './fault.ts'
import { forgetTries } from './payment-tries.ts'
import { hurtAt, POINTS, preparePoints, removePoint } from './points.ts'
import { PARTS, type Part } from './shop.ts'
import { until } from './until.ts'

const KILLS = 100
const KILLS_SHORT = 10
/** A supervisor starts a killed program again within this time. */
const DOWN_MS = 1000
/** Between two kills, so that people get somewhere. */
const BETWEEN_MS = 1500
const DATABASE_SHARE = 0.15

async function killDatabase({ shop }: Scene, downMs: number): Promise<void> {
  await shop.database.kill()
  await sleep(downMs)
  await shop.database.start()
  await until(() =>
    shop.database.owner.ping(2000).then(
      () => true,
      () => false,
    ),
  )
}

async function killPart({ shop }: Scene, part: Part, downMs: number): Promise<void> {
  await shop.kill(part)
  await sleep(downMs)
  await shop.start(part)
}

/** Kills the process at a point, or PostgreSQL while it waits there. */
async function killAtPoint(scene: Scene, index: number, downMs: number): Promise<boolean> {
  const { shop, chance } = scene
  const point = POINTS[index % POINTS.length]
  if (point === undefined) return false
  const isDatabase = chance.happens(DATABASE_SHARE)
  const killed: Part[] = []
  const reached = await hurtAt(shop.database, point, async (pids) => {
    if (isDatabase) {
      await shop.database.kill()
      return
    }
    for (const part of PARTS) {
      if (!pids.includes(shop.program(part).pid)) continue
      killed.push(part)
      await shop.kill(part)
    }
  })
  if (reached && isDatabase) {
    await sleep(downMs)
    await shop.database.start()
  }
  await until(() =>
    removePoint(shop.database, point).then(
      () => true,
      () => false,
    ),
  )
  await sleep(killed.length > 0 ? downMs : 0)
  for (const part of killed) await shop.start(part)
  return reached && (isDatabase || killed.length > 0)
}

/** kill -9 of any process at random and at named points. */
export const kills: Fault = {
  name: 'kills',
  done: `kill -9 of the api, the storefront, a worker, the provider or PostgreSQL, in turn at a random moment and at one of ${POINTS.length} named points (as somebody is about to write an order, an attempt, the answer of the provider, its news, a refund, a document, a mail, points, a parcel); started again within a second`,
  allows: ['no connection', 'no connection to a page'],
  async hurt(scene) {
    const { shop, chance, short } = scene
    const kills = short ? KILLS_SHORT : KILLS
    let missed = 0
    await preparePoints(shop.database)
    for (let kill = 0; kill < kills; kill++) {
      const downMs = chance.below(DOWN_MS)
      // Buyers who may not pay any more reach no point.
      await until(() =>
        forgetTries(shop.database).then(
          () => true,
          () => false,
        ),
      )
      const atPoint = kill % 2 === 0
      if (atPoint && (await killAtPoint(scene, kill / 2, downMs))) continue
      if (atPoint) missed++
      await sleep(chance.below(BETWEEN_MS))
      if (chance.happens(DATABASE_SHARE)) await killDatabase(scene, downMs)
      else await killPart(scene, chance.pick(PARTS), downMs)
    }
    if (missed > 0) scene.note(`${missed} points were not reached in time, random moments took their place`)
    return kills
  },
}
