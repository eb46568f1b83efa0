import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSchedule } from './schedule.ts'

test('tasks run in the order of their times, and not before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 60 }),
      fc.integer({ min: 0, max: 1000 }),
      (times, now) => {
        let time = -1
        const schedule = createSchedule(() => time)
        const ran: number[] = []
        for (const at of times) schedule.at(at, () => ran.push(at))
        expect(ran).toEqual([])
        time = now
        schedule.runDue()
        expect(ran).toEqual(times.filter((at) => at <= now).sort((a, b) => a - b))
        schedule.stop()
      },
    ),
  )
})

test('a task that is due runs by itself on the real clock', async () => {
  const schedule = createSchedule(Date.now)
  const ran: string[] = []
  await new Promise<void>((resolve) => {
    schedule.at(Date.now() + 40, () => {
      ran.push('second')
      resolve()
    })
    schedule.at(Date.now() + 10, () => ran.push('first'))
  })
  expect(ran).toEqual(['first', 'second'])
  schedule.stop()
})

test('nothing runs after a stop', () => {
  const schedule = createSchedule(() => 0)
  let hasRun = false
  schedule.at(0, () => {
    hasRun = true
  })
  schedule.stop()
  schedule.runDue()
  expect(hasRun).toBe(false)
})
