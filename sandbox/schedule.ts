/**
 * Tasks at a time of the clock, in milliseconds since 1970. In memory only: the journal restores them after a restart.
 */
export type Schedule = {
  at(time: number, run: () => void): void
  /** Runs the tasks that are due; each request calls it too, so that an answer never shows an overdue state. */
  runDue(): void
  stop(): void
}

type Item = { time: number; run: () => void }

/** The longest sleep before the clock is read again, since it may be set or stand still. */
const longestSleepMs = 1000

/** A queue of timers on one clock: a binary heap with one real timer for the earliest. */
export function createSchedule(clock: () => number): Schedule {
  const heap: Item[] = []
  let timer: NodeJS.Timeout | null = null
  let timerTime = Number.POSITIVE_INFINITY
  let stopped = false

  function push(item: Item): void {
    let index = heap.push(item) - 1
    while (index > 0) {
      const parentIndex = (index - 1) >> 1
      const parent = heap[parentIndex]
      if (parent === undefined || parent.time <= item.time) break
      heap[index] = parent
      index = parentIndex
    }
    heap[index] = item
  }

  function popFirst(): void {
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return
    let index = 0
    for (;;) {
      const left = index * 2 + 1
      const right = left + 1
      let childIndex = left
      const rightChild = heap[right]
      const leftChild = heap[left]
      if (leftChild === undefined) break
      let child = leftChild
      if (rightChild !== undefined && rightChild.time < leftChild.time) {
        child = rightChild
        childIndex = right
      }
      if (child.time >= last.time) break
      heap[index] = child
      index = childIndex
    }
    heap[index] = last
  }

  function setTimer(): void {
    const first = heap[0]
    if (first === undefined || stopped || (timer !== null && timerTime <= first.time)) return
    if (timer !== null) clearTimeout(timer)
    timerTime = first.time
    timer = setTimeout(wake, Math.min(Math.max(first.time - clock(), 0), longestSleepMs))
  }

  function wake(): void {
    timer = null
    timerTime = Number.POSITIVE_INFINITY
    runDue()
    setTimer()
  }

  function runDue(): void {
    for (let first = heap[0]; first !== undefined && !stopped && first.time <= clock(); first = heap[0]) {
      popFirst()
      first.run()
    }
  }

  return {
    at(time, run) {
      push({ time, run })
      setTimer()
    },
    runDue,
    stop() {
      stopped = true
      heap.length = 0
      if (timer !== null) clearTimeout(timer)
    },
  }
}
