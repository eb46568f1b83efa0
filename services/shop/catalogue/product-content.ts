import { type RawBuilder, sql } from 'kysely'

/** A stored additional picture of product p and its subject. */
type StoredView = { image_file_id: number; image_name: string; image_sha256: string; view: string }

export function picturesOf(languageId: string): RawBuilder<StoredView[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('image_file_id', f.file_id, 'image_name', f.name, 'image_sha256', f.sha256,
      'view', coalesce(
        (select t.text from shop.term_text t where t.term_id = i.view_id and t.language_id = ${languageId}),
        (select t.text from shop.term_text t where t.term_id = i.view_id and t.language_id = 'en')
      )) order by i.position), '[]')
    from shop.product_picture i
    join files.file f on f.file_id = i.image_file_id and f.is_public
    where i.product_id = p.product_id
  )`
}
