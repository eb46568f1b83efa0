import type { LanguageId } from '@meridian/domain/locale.ts'
import type { FileKind, MaterialAudience } from '@meridian/domain/materials.ts'
import type { UploadKind } from '@meridian/domain/uploaded-file.ts'
import { sql } from 'kysely'
import type { ReadDeps } from '../gate/handler.ts'

export interface MaterialRow {
  id: number
  category_id: number
  stored_file_id: number
  language_id: LanguageId | null
  /** At least one; the first is in the file's own language, if there is a text in it. */
  texts: { language_id: LanguageId; title: string; description: string }[]
  kind: FileKind
  name: string
  bytes: number
  audience: MaterialAudience
}

/** Every published material with its audience, in list order; one query, cached. */
export async function readMaterials(deps: ReadDeps): Promise<readonly MaterialRow[]> {
  return deps.cache.remember(['content'], 'materials', async () => {
    const { rows } = await sql<Omit<MaterialRow, 'audience'> & MaterialAudience>`
      select m.material_id as id, m.material_category_id as category_id, m.stored_file_id, m.language_id,
          (select jsonb_agg(jsonb_build_object('language_id', t.language_id, 'title', t.title, 'description', t.description)
              order by t.language_id = m.language_id desc nulls last, t.language_id)
            from files.material_text t where t.material_id = m.material_id) as texts,
          f.kind, f.name, f.bytes, position.rank,
          array(select country_id from files.material_country c where c.material_id = m.material_id) as countries,
          array(select price_group_id from files.material_price_group g where g.material_id = m.material_id)
            as price_group_ids
        from files.material m
          join files.stored_file f using (stored_file_id)
          join files.material_category category using (material_category_id)
          left join structures.position on position.position_id = m.position_id
        where m.published and f.state = 'ready'
        order by category.position, m.position, m.material_id`.execute(deps.replica)
    return rows.map(({ countries, price_group_ids, rank, ...row }) => ({
      ...row,
      audience: { countries, price_group_ids, rank },
    }))
  })
}

export interface CategoryRow {
  id: number
  parent_id: number | null
  key: string
  name: string
  uploads_by: 'members' | 'admins' | null
  takes: { kind: UploadKind; bytes_max: number }[]
}

/** The categories of materials in the order of the tree, in a language, else in English; one query, cached. */
export async function readMaterialCategories(deps: ReadDeps, languageId: LanguageId): Promise<readonly CategoryRow[]> {
  return deps.cache.remember(['content'], `material-categories:${languageId}`, async () => {
    const { rows } = await sql<CategoryRow>`
      select c.material_category_id as id, c.parent_id, c.key, coalesce(own.name, english.name, (select name from files.material_category_text t
            where t.material_category_id = c.material_category_id order by t.language_id limit 1), c.key) as name, c.uploads_by,
          coalesce((select jsonb_agg(jsonb_build_object('kind', k.kind, 'bytes_max', k.bytes_max) order by k.kind)
            from files.material_category_kind k where k.material_category_id = c.material_category_id), '[]') as takes
        from files.material_category c
          left join files.material_category_text own
            on own.material_category_id = c.material_category_id and own.language_id = ${languageId}
          left join files.material_category_text english
            on english.material_category_id = c.material_category_id and english.language_id = 'en'
        order by c.position, c.material_category_id`.execute(deps.replica)
    return rows
  })
}
