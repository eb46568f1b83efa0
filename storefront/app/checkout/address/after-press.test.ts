import { describe, expect, test } from 'vitest'
import { createAfterPress } from './after-press.ts'

function setUp() {
  const page = new EventTarget()
  const tasks: (() => void)[] = []
  const seen: string[] = []
  const afterPress = createAfterPress(page, (run) => tasks.push(run))
  const runTasks = () => {
    for (const run of tasks.splice(0)) run()
  }
  return { page, seen, afterPress, runTasks }
}

describe('an error that appears on blur', () => {
  test('appears at once when the keyboard moves the focus', () => {
    const { afterPress, seen } = setUp()
    afterPress.run(() => seen.push('correction'))
    expect(seen).toEqual(['correction'])
  })

  test.each(['pointerup', 'pointercancel', 'dragend'])(
    'waits for the click when a press moves the focus (%s)',
    (end) => {
      const { page, afterPress, seen, runTasks } = setUp()
      afterPress.press()
      afterPress.run(() => seen.push('correction'))
      page.dispatchEvent(new Event(end))
      seen.push('click')
      runTasks()
      expect(seen).toEqual(['click', 'correction'])
    },
  )

  test('is not delayed by a finished press', () => {
    const { page, afterPress, seen, runTasks } = setUp()
    afterPress.press()
    page.dispatchEvent(new Event('pointerup'))
    page.dispatchEvent(new Event('dragend'))
    runTasks()
    afterPress.run(() => seen.push('correction'))
    expect(seen).toEqual(['correction'])
  })
})
