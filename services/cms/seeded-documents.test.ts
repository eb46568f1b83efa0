import { publishDocument } from '@meridian/contract/content.ts'
import { getSequence } from '@meridian/contract/sequences.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { sequenceIdOf } from '@meridian/seed/documents/seed-document.ts'
import { DOCUMENTS } from '@meridian/seed/documents.ts'
import { LANGUAGE_IDS } from '@meridian/seed/reference/locales.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/testing.ts'
import { adminOfCountries } from './content-testing.ts'
import { BODIES } from './document-kinds.ts'

const shop = await openTestShop()

/** All stored data of published documents except the times. */
async function publishedRows() {
  const { rows } =
    await sql`select d.id, d.kind, d.version, d.published_version, d.category_id, d.sorted_by, d.countries,
      (select array_agg(l order by l) from unnest(d.published_languages) l) as languages, v.body,
      array(select c.country_id from cms.document_version_country c where c.id = v.id and c.version = v.version order by 1) as of_version,
      (select jsonb_object_agg(u.language_id, u.uri) from cms.document_uri u where u.id = d.id) as uris
    from cms.document d join cms.document_version v on v.id = d.id and v.version = d.version order by d.id`.execute(
      shop.deps.database,
    )
  return rows
}

test('seeded content equals what its editors would have published', async () => {
  const { database } = shop.deps
  const seeded = await publishedRows()
  const moments = await database.selectFrom('cms.due_moment').select('at').orderBy('at').execute()
  expect(seeded.length).toBeGreaterThan(DOCUMENTS.length)
  await database.deleteFrom('cms.due_moment').execute()
  const admin = await adminOfCountries(shop, ...countryIds())
  const { rows } = await sql<{ id: number }>`select id from cms.document order by id`.execute(database)
  for (const { id } of rows) {
    await admin.call(publishDocument, { params: { id }, body: { version: 1, public: true } })
  }
  expect(await publishedRows()).toEqual(seeded)
  expect(await database.selectFrom('cms.due_moment').select('at').orderBy('at').execute()).toEqual(moments)
})

test.each(DOCUMENTS)(
  'document $id has the shape of its kind and shows all its blocks in every language',
  async (document) => {
    const sequence_id = sequenceIdOf(document)
    const { sections, kind, body } = document
    const saved = { ...body(new Date()), ...(sections === undefined ? {} : { sequence_id }) }
    expect(BODIES[kind].safeParse(saved).error).toBeUndefined()
    if (sections === undefined) return
    for (const languageId of LANGUAGE_IDS) {
      const requested = { params: { sequenceId: sequence_id }, query: { countryId: 'PL', languageId } } as const
      const { sequence } = await shop.nobody.call(getSequence, requested)
      expect(sequence.sections.map(({ type, lang }) => [type, lang])).toEqual(
        sections.map(({ type }) => [type, undefined]),
      )
    }
  },
)
