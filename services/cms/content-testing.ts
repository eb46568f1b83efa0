import { publishDocument } from '@meridian/contract/content.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { createLandingPage, publishLandingPage } from '@meridian/contract/landing-pages.ts'
import { createSequence } from '@meridian/contract/sequences.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { TestCaller, TestShop } from '../testing.ts'

type NewSequence = Parameters<typeof sequenceBody>[0]
type Sequence = AnswerOf<typeof createSequence>['sequence']

/** A title in English and Polish, enough for a sequence. */
export const GREETING = { type: 'title', text: { en: 'Spring is here', pl: 'Jest wiosna' } } as const

const sequenceBody = (sections: readonly Record<string, unknown>[]) => ({
  // Tests send wrong blocks as well.
  sections: sections as never,
})

/** An admin of these countries. */
export function adminOfCountries(shop: TestShop, ...countries: CountryId[]) {
  return shop.member({ type_id: 2, countries })
}

/** Saves a sequence, and publishes it unless told otherwise. */
export async function makeSequence(
  admin: TestCaller,
  sections: NewSequence = [GREETING],
  { isPublic = true } = {},
): Promise<Sequence> {
  const { sequence } = await admin.call(createSequence, { body: sequenceBody(sections) })
  const params = { id: sequence.id }
  if (isPublic) await admin.call(publishDocument, { params, body: { version: sequence.version, public: true } })
  return sequence
}

let uris = 0

/** The body of a landing page with an address of its own. */
export function landingPageBody(sequence_id: number, more: object = {}) {
  uris += 1
  const uri = { en: `spring-${uris}`, pl: `wiosna-${uris}` }
  const title = { en: 'Spring', pl: 'Wiosna' }
  return { uri, title, layout: 'main' as const, sequence_id, ...more }
}

/** A landing page with its sequence, published both. */
export async function makeLandingPage(admin: TestCaller, more: object = {}) {
  const sequence = await makeSequence(admin)
  const body = landingPageBody(sequence.id, more)
  const { landing_page } = await admin.call(createLandingPage, { body })
  const { id, version } = landing_page
  await admin.call(publishLandingPage, { body: { id, version, public: true } })
  return { id, sequence_id: sequence.id, body }
}

/** Takes what the seed world has published from visitors, for a test that looks at whole lists. */
export async function unpublishSeeded({ deps }: TestShop): Promise<void> {
  await deps.database.updateTable('cms.document').set({ published_version: null, published_at: null }).execute()
}
