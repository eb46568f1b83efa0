import { createHash } from 'node:crypto'
import type { Schedule } from '../schedule.ts'
import { type Order, type Refund, reportedMoney, shownOrder } from './order.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** PayU's documented pauses before the second, third and later tries; then every three hours, 25 tries in all. */
const waitsMs = [1, 2, 5, 10, 30].map((minutes) => minutes * minuteMs)
const laterWaitsMs = [hourMs, 2 * hourMs]
const lastWaitMs = 3 * hourMs
const maxTries = 25
const timeoutMs = 10_000
const unorderedMs = 1000

export type SignatureAlgorithm = 'MD5' | 'SHA-256'

/** The signature of a notification: a hash of its bytes and the second key of the point of sale. */
export function signatureOf(body: string, secondKey: string, algorithm: SignatureAlgorithm): string {
  const hash = createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
  return `sender=checkout;signature=${hash.update(body).update(secondKey).digest('hex')};algorithm=${algorithm};content=DOCUMENT`
}

/** The pause after the try of this number, in milliseconds. */
export function waitAfterTryMs(tries: number): number {
  return [...waitsMs, ...laterWaitsMs][tries - 1] ?? lastWaitMs
}

export type NoticeOptions = {
  clock: () => number
  schedule: Schedule
  fetchImpl: typeof fetch
  signer: (posId: string) => { secondKey: string; algorithm: SignatureAlgorithm } | undefined
}

/** Notifies the shop of each change of an order or a refund until it answers 200, at most 25 times. */
export function createNotices({ clock, schedule, fetchImpl, signer }: NoticeOptions) {
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()

  function announce(order: Order, about: object): void {
    const { notifyUrl, merchantPosId } = order.request
    const { notices } = order.behaviour
    if (notifyUrl === undefined || notices === 'none') return
    const body = JSON.stringify({ ...about, localReceiptDateTime: new Date(clock()).toISOString() })
    const isFirst = order.status === 'PENDING'
    const signer = { posId: merchantPosId, isFalse: notices === 'false_signature' && isFirst }
    const send = () => trySending({ url: notifyUrl, body, ...signer, tries: 0 })
    for (let copy = 0; copy < (notices === 'twice' ? 2 : 1); copy += 1) {
      if (notices === 'unordered' && isFirst) schedule.at(clock() + unorderedMs, send)
      else send()
    }
  }

  type Notice = { url: string; body: string; posId: string; isFalse: boolean; tries: number }

  function trySending(notice: Notice): void {
    const trying = sendOnce(notice).finally(() => underWay.delete(trying))
    underWay.add(trying)
  }

  async function sendOnce(notice: Notice): Promise<void> {
    if (await isTaken(notice)) return
    const tries = notice.tries + 1
    if (tries >= maxTries || stopping.signal.aborted) return
    schedule.at(clock() + waitAfterTryMs(tries), () => trySending({ ...notice, isFalse: false, tries }))
  }

  async function isTaken({ url, body, posId, isFalse }: Notice): Promise<boolean> {
    const key = signer(posId)
    if (key === undefined) return true
    try {
      const answer = await fetchImpl(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json;charset=UTF-8',
          'user-agent': 'Jakarta Commons-HttpClient/3.1',
          'openpayu-signature': signatureOf(body, isFalse ? `not ${key.secondKey}` : key.secondKey, key.algorithm),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]),
      })
      await answer.body?.cancel()
      return answer.status === 200
    } catch {
      return false
    }
  }

  return {
    orderChanged(order: Order): void {
      const properties = [{ name: 'PAYMENT_ID', value: order.paymentId }]
      announce(order, { order: shownOrder(order), properties })
    },
    refundChanged(order: Order, refund: Refund): void {
      const { orderId, request } = order
      const { amount, extRefundId, refundId, status, statusDateTime } = refund
      announce(order, {
        orderId,
        extOrderId: request.extOrderId,
        refund: {
          refundId,
          extRefundId: extRefundId ?? undefined,
          amount: String(amount),
          currencyCode: reportedMoney(order).currencyCode,
          status,
          statusDateTime,
          reason: 'refund',
          reasonDescription: refund.description,
          refundDate: statusDateTime,
        },
      })
    },
    /** Resolves once nothing is being sent. */
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.all(underWay)
    },
  }
}

export type Notices = ReturnType<typeof createNotices>
