/** Parcels of the sandbox's carriers and their journeys; pure, time is an argument. */

export const parcelSteps = [
  'picked_up',
  'on_its_way',
  'out_for_delivery',
  'delayed',
  'delivered',
  'returned_to_sender',
  'lost',
] as const
export type ParcelStep = (typeof parcelSteps)[number]

export type ParcelEvent = { id: string; step: ParcelStep; at: string }

/** A parcel as the shop sees it. Times are ISO 8601 in UTC. */
export type Parcel = {
  number: string
  reference: string
  title: string
  tracking_url: string
  events: ParcelEvent[]
  /** When the sender cancelled it, before it was picked up. */
  cancelled_at?: string
}

/** A parcel as stored in the journal, with the state that the sandbox needs to continue after a restart. */
export type ParcelRecord = {
  parcel: Parcel
  to: string
  webhookUrl: string
  behaviour: ParcelBehaviourName
  /** In order of time, in milliseconds since 1970. */
  planned: { at: number; step: ParcelStep }[]
  createdAt: number
}

type ParcelBehaviour = {
  /** Steps without a call, in milliseconds after the create call. */
  journey: readonly { afterMs: number; step: ParcelStep }[]
  answer: 'at_once' | 'hangs' | 'refuses' | { afterMs: number }
  /** The first create call fails before any effect. */
  failsFirst?: boolean
  /** Deliveries of each webhook. */
  webhookCopies: 0 | 1 | 2
  /** Webhooks of earlier events arrive after those of later ones. */
  reordered?: boolean
}

const usual = [
  { afterMs: 3000, step: 'picked_up' },
  { afterMs: 8000, step: 'on_its_way' },
  { afterMs: 20_000, step: 'out_for_delivery' },
  { afterMs: 30_000, step: 'delivered' },
] as const
const quick = [
  { afterMs: 500, step: 'picked_up' },
  { afterMs: 1500, step: 'delivered' },
] as const
const plain = { answer: 'at_once', webhookCopies: 1 } as const
const after = (step: ParcelStep) => [
  { afterMs: 500, step: 'picked_up' as const },
  { afterMs: 1500, step },
]

const parcelBehaviours = {
  usual: { ...plain, journey: usual },
  at_once: { ...plain, journey: quick.map(({ step }) => ({ afterMs: 0, step })) },
  lost: { ...plain, journey: after('lost') },
  returned: { ...plain, journey: after('returned_to_sender') },
  late: { ...plain, journey: [...after('delayed'), { afterMs: 20_000, step: 'delivered' }] },
  refused: { ...plain, answer: 'refuses', journey: [] },
  slow: { ...plain, answer: { afterMs: 4000 }, journey: quick },
  lost_answer: { ...plain, answer: 'hangs', journey: quick },
  error_before: { ...plain, failsFirst: true, journey: quick },
  twice: { ...plain, webhookCopies: 2, journey: quick },
  reordered: { ...plain, reordered: true, journey: quick },
  no_webhook: { ...plain, webhookCopies: 0, journey: quick },
  waits: { ...plain, journey: [] },
} as const satisfies Record<string, ParcelBehaviour>
export type ParcelBehaviourName = keyof typeof parcelBehaviours

export function parcelBehaviour(name: ParcelBehaviourName): ParcelBehaviour {
  return parcelBehaviours[name]
}

/** House numbers that decide how a parcel travels, in the order of the help page. */
export const houseNumbers: readonly { number: string; behaviour: Exclude<ParcelBehaviourName, 'usual'> }[] = [
  { number: '9001', behaviour: 'at_once' },
  { number: '9002', behaviour: 'lost' },
  { number: '9003', behaviour: 'returned' },
  { number: '9004', behaviour: 'late' },
  { number: '9005', behaviour: 'refused' },
  { number: '9006', behaviour: 'slow' },
  { number: '9007', behaviour: 'lost_answer' },
  { number: '9008', behaviour: 'error_before' },
  { number: '9009', behaviour: 'twice' },
  { number: '9010', behaviour: 'reordered' },
  { number: '9011', behaviour: 'no_webhook' },
  { number: '9012', behaviour: 'waits' },
]

/** The behaviour selected by the house number in the street of an address. */
export function behaviourOfStreet(street: string): ParcelBehaviourName {
  const words = street.split(/[^0-9]+/)
  return houseNumbers.find(({ number }) => words.includes(number))?.behaviour ?? 'usual'
}

/** True once a parcel has ended its journey; then nothing more happens to it. */
export function isAtEnd({ events, cancelled_at }: Pick<Parcel, 'events' | 'cancelled_at'>): boolean {
  return (
    cancelled_at !== undefined ||
    events.some(({ step }) => step === 'delivered' || step === 'returned_to_sender' || step === 'lost')
  )
}

/** Adds a step to a parcel; its plan is dropped when the journey ends. */
export function addStep(record: ParcelRecord, step: ParcelStep, now: number): ParcelRecord {
  const { parcel } = record
  const event = { id: `evt_${parcel.number}_${parcel.events.length + 1}`, step, at: new Date(now).toISOString() }
  const next = { ...parcel, events: [...parcel.events, event] }
  return { ...record, parcel: next, planned: isAtEnd(next) ? [] : record.planned.slice(1) }
}

/** The bars of Code 39 for digits and the sign at both ends: wide and narrow, bar and gap by turns. */
const bars: Readonly<Record<string, string>> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  '*': 'nwnnwnwnn',
}

/** The label of a parcel as SVG, 100 by 150 mm: the receiver, the order and the number as a bar code. */
export function labelOf({ parcel, to }: ParcelRecord): string {
  let x = 6
  const lines = [...`*${parcel.number}*`].flatMap((sign) => {
    const drawn = [...(bars[sign] ?? '')].flatMap((width, index) => {
      const wide = width === 'w' ? 1.1 : 0.4
      const from = x
      x += wide
      return index % 2 === 0 ? [`<rect x="${from.toFixed(1)}" y="95" width="${wide}" height="30"/>`] : []
    })
    x += 0.4
    return drawn
  })
  const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const receiver = to.split('\n').map((line, index) => `<text x="6" y="${24 + index * 9}">${escaped(line)}</text>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 150" width="100mm" height="150mm" font-family="sans-serif" font-size="6">
<rect width="100" height="150" fill="#fff"/><text x="6" y="12" font-size="5">${escaped(parcel.title)}</text>
${receiver.join('')}${lines.join('')}<text x="6" y="134" font-size="7">${parcel.number}</text></svg>`
}
