import { isDeepStrictEqual } from 'node:util'
import {
  addProductPicture,
  getProductPictures,
  PICTURES_MAX,
  saveProductPictures,
} from '@meridian/contract/admin/product-pictures.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { saveEntity } from '../../entities/save-entity.ts'
import { publicPath } from '../../files/for-services.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { readProductState, showMainPicture } from './admin-product-variants-queries.ts'
import { lockSharedProduct, refuseArchived } from './locked-product.ts'

type Answer = AnswerOf<typeof getProductPictures>
type SentPicture = NonNullable<InputOf<typeof saveProductPictures>['body']>['pictures'][number]

/** The most pictures that an entry of the audit log describes. */
const LOGGED_MAX = 50

/** SPEC §3 Catalogue: the pictures of a product, and which variants they stand for. */
export function productPictureRoutes({ database }: Dependencies): Route[] {
  return [
    route(getProductPictures, async ({ params: { product_id }, query }) => {
      const [product, pictures, variants] = await Promise.all([
        readProductState(database, product_id),
        readPictures(database, product_id),
        readVariantNames(database, product_id, query.languageId ?? 'en'),
      ])
      if (product === undefined) throw new Refusal('PRODUCT_ABSENT')
      return {
        ...product,
        pictures: pictures.map(({ name, sha256, view_id: _, views, alt, ...picture }) => ({
          ...picture,
          path: publicPath({ kind: 'picture', name, sha256 }),
          alt: { ...views, ...alt },
        })),
        variants,
      }
    }),

    route(saveProductPictures, async (input, context) => {
      const { product_id } = input.params
      const { pictures } = input.body
      await saveEntity(
        { database, context, endpoint: saveProductPictures, input },
        {
          lock: async (tx, scope) => {
            const product = await lockSharedProduct(tx, scope, product_id)
            if (product === undefined) return undefined
            const before = await readPictures(tx, product_id)
            return { ...product, before, values: { ...product.values, pictures: loggedOf(before.map(shownOf)) } }
          },
          check: async (locked, tx) => {
            refuseArchived(locked)
            await checkPictures(tx, product_id, pictures)
          },
          write: async (tx, { before }) => {
            if (isDeepStrictEqual(withoutMain(before.map(shownOf)), withoutMain(pictures))) return null
            await writePictures(tx, product_id, before, pictures)
            return { values: { pictures: loggedOf(pictures) } }
          },
        },
      )
      const product = await readProductState(database, product_id)
      return { version: product?.version ?? 0 }
    }),

    route(addProductPicture, async (input, context) => {
      const { product_id } = input.params
      const { file_id, variant_id } = input.body
      await saveEntity(
        { database, context, endpoint: addProductPicture, input },
        {
          lock: (tx, scope) => lockSharedProduct(tx, scope, product_id),
          check: async (locked, tx) => {
            refuseArchived(locked)
            await checkPictures(tx, product_id, [{ file_id, variant_ids: variant_id === null ? [] : [variant_id] }])
          },
          write: async (tx) =>
            (await addPicture(tx, product_id, { file_id, variant_id })) ? { values: { file_id, variant_id } } : null,
        },
      )
      const product = await readProductState(database, product_id)
      return { version: product?.version ?? 0 }
    }),
  ]
}

interface StoredPicture extends SentPicture {
  name: string
  sha256: string
  width: number
  height: number
  view_id: number | null
  /** The texts of its view, for languages in which it has none of its own. */
  views: SentPicture['alt']
}

/** A picture as it is sent and answered. */
function shownOf({ file_id, focus, views, alt, variant_ids }: StoredPicture): SentPicture {
  return { file_id, focus, alt: { ...views, ...alt }, variant_ids }
}

/** The pictures without the variants of the first one, which it stands for without being chosen too. */
function withoutMain(pictures: readonly SentPicture[]): SentPicture[] {
  return pictures.map((picture, place) => (place === 0 ? { ...picture, variant_ids: [] } : picture))
}

function loggedOf(pictures: readonly SentPicture[]): unknown[] {
  return pictures.slice(0, LOGGED_MAX)
}

/** The pictures of a product; first those of variants that have no place yet. */
async function readPictures(database: Kysely<Database>, product_id: number): Promise<StoredPicture[]> {
  const { rows } = await sql<StoredPicture>`
    with own as (
      select position::integer, image_file_id, view_id, focus_x, focus_y
        from shop.product_picture where product_id = ${product_id}
      union all
      select min(v.position) - 100000, v.image_file_id, null, 50, 50 from shop.variant v
        where v.product_id = ${product_id} and v.image_file_id is not null and not exists (
          select from shop.product_picture i where i.product_id = v.product_id and i.image_file_id = v.image_file_id)
        group by v.image_file_id
    )
    select f.file_id, f.name, f.sha256, coalesce(f.width, 1) as width, coalesce(f.height, 1) as height, own.view_id,
      jsonb_build_object('x', own.focus_x, 'y', own.focus_y) as focus,
      (select coalesce(jsonb_object_agg(t.language_id, t.text), '{}') from shop.term_text t
        where t.term_id = own.view_id) as views,
      (select coalesce(jsonb_object_agg(t.language_id, t.alt), '{}') from shop.product_picture_text t
        where t.product_id = ${product_id} and t.position = own.position) as alt,
      array(select v.variant_id from shop.variant v where v.product_id = ${product_id}
        and v.image_file_id = own.image_file_id order by v.position, v.variant_id) as variant_ids
    from own join files.file f on f.file_id = own.image_file_id order by own.position, f.file_id`.execute(database)
  return rows
}

async function readVariantNames(
  database: Kysely<Database>,
  product_id: number,
  languageId: LanguageId,
): Promise<Answer['variants']> {
  const { rows } = await sql<Answer['variants'][number]>`
    select v.variant_id, v.sku, coalesce(own.name, english.name) as name from shop.variant v
      left join shop.variant_text own on own.variant_id = v.variant_id and own.language_id = ${languageId}
      left join shop.variant_text english on english.variant_id = v.variant_id and english.language_id = 'en'
      where v.product_id = ${product_id} order by v.position, v.variant_id`.execute(database)
  return rows
}

/** @throws Refusal FIELDS_REFUSED for an unknown or repeated picture, and a variant of another product or of two pictures */
async function checkPictures(
  tx: Transaction<Database>,
  product_id: number,
  pictures: readonly Pick<SentPicture, 'file_id' | 'variant_ids'>[],
): Promise<void> {
  const ids = pictures.map(({ file_id }) => file_id)
  const { rows } = await sql<{ files: number[]; variants: number[] }>`
    select array(select file_id from files.file where file_id = any(${ids}::integer[]) and kind = 'picture' and is_public
        for key share) as files,
      array(select variant_id from shop.variant where product_id = ${product_id}) as variants`.execute(tx)
  const files = new Set(rows[0]?.files)
  // Each is removed once it has a picture.
  const free = new Set(rows[0]?.variants)
  const fields = pictures.flatMap(({ file_id, variant_ids }, place) => {
    const refused = (field: string, code: string) => [
      { path: `pictures.${place}.${field}`, code, message: 'The product cannot have this' },
    ]
    if (!files.has(file_id)) return refused('file_id', 'PICTURE_UNKNOWN')
    if (ids.indexOf(file_id) !== place) return refused('file_id', 'PICTURE_TWICE')
    return variant_ids.every((id) => free.delete(id)) ? [] : refused('variant_ids', 'VARIANT_UNKNOWN')
  })
  if (fields.length > 0) throw new Refusal('FIELDS_REFUSED', { fields })
}

/** Puts a picture after the others, unless the product has it. @returns false if nothing differs */
async function addPicture(
  tx: Transaction<Database>,
  product_id: number,
  { file_id, variant_id }: { file_id: number; variant_id: number | null },
): Promise<boolean> {
  const { rows } = await sql<{ number: number; position: number; is_there: boolean }>`
    select count(*)::integer as number, coalesce(max(position), -1) + 1 as position,
        coalesce(bool_or(image_file_id = ${file_id}), false) as is_there
      from shop.product_picture where product_id = ${product_id}`.execute(tx)
  const { number = 0, position = 0, is_there = false } = rows[0] ?? {}
  if (!is_there && number >= PICTURES_MAX)
    throw refuseField('file_id', 'PICTURES_TOO_MANY', 'The product has as many pictures as it can')
  if (!is_there)
    await sql`insert into shop.product_picture (product_id, position, image_file_id)
      values (${product_id}, ${position}::smallint, ${file_id})`.execute(tx)
  const chosen = await sql`update shop.variant set image_file_id = ${file_id}
    where variant_id = ${variant_id} and image_file_id is distinct from ${file_id}`.execute(tx)
  if (is_there && Number(chosen.numAffectedRows ?? 0) === 0) return false
  await sql`update shop.product set version = version + 1 where product_id = ${product_id}`.execute(tx)
  return true
}

async function writePictures(
  tx: Transaction<Database>,
  product_id: number,
  before: readonly StoredPicture[],
  pictures: readonly SentPicture[],
): Promise<void> {
  const known = new Map(before.map((picture) => [picture.file_id, picture]))
  const rows = pictures.map(({ file_id, focus, alt }, position) => {
    const stored = known.get(file_id)
    const own = Object.entries(alt).filter(([language, text]) => stored?.views[language as LanguageId] !== text)
    return { file_id, position, view_id: stored?.view_id ?? null, ...focus, alt: Object.fromEntries(own) }
  })
  const sent = sql`jsonb_to_recordset(${JSON.stringify(rows)})
    as sent (file_id integer, position smallint, view_id integer, x smallint, y smallint, alt jsonb)`
  await sql`delete from shop.product_picture where product_id = ${product_id}`.execute(tx)
  await sql`
    insert into shop.product_picture (product_id, position, image_file_id, view_id, focus_x, focus_y)
      select ${product_id}::integer, position, file_id, view_id, x, y from ${sent}`.execute(tx)
  await sql`
    insert into shop.product_picture_text (product_id, position, language_id, alt)
      select ${product_id}::integer, position, own.key, own.value from ${sent}, jsonb_each_text(alt) own`.execute(tx)
  const chosen = pictures.flatMap(({ file_id, variant_ids }) =>
    variant_ids.map((variant_id) => ({ variant_id, file_id })),
  )
  await sql`
    update shop.variant v set image_file_id = chosen.file_id
      from shop.variant own left join jsonb_to_recordset(${JSON.stringify(chosen)}) as chosen (variant_id integer, file_id integer)
        using (variant_id)
      where own.product_id = ${product_id} and v.variant_id = own.variant_id
        and v.image_file_id is distinct from chosen.file_id`.execute(tx)
  await showMainPicture(tx, product_id)
  await sql`update shop.product set version = version + 1 where product_id = ${product_id}`.execute(tx)
}
