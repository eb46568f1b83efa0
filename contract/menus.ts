import { isSafeLink } from '@meridian/domain/link.ts'
import { z } from 'zod'
import { audience, EditedDocument, texts } from './content.ts'
import { Id, LanguageId } from './fields.ts'
import { savingCalls } from './saving-calls.ts'

export const MenuType = z.string().regex(/^[a-z_]{1,30}$/)

/** A path of the shop below the locale. */
const ShopPath = z.string().startsWith('/').max(300).refine(isSafeLink, 'This is not a path of the shop')

const EditorMenuItem = z
  .strictObject({
    id: Id,
    /** The parent item, which precedes it in the list. */
    parent_id: Id.nullable(),
    name: texts(100),
    category_id: Id.optional(),
    page_id: Id.optional(),
    /** One path for all languages, or one for each: the address of a landing page differs by language. */
    path: z
      .union([ShopPath, z.record(LanguageId, ShopPath).refine((paths) => Object.keys(paths).length > 0)])
      .optional(),
    ...audience,
  })
  .refine(
    ({ category_id, page_id, path }) =>
      [category_id, page_id, path].filter((target) => target !== undefined).length < 2,
    'An item must lead to a category, a page or a path',
  )

const EditorMenuItems = z
  .array(EditorMenuItem)
  .max(300)
  .check(({ value, issues }) => {
    const before = new Set<number>()
    for (const [index, { id, parent_id }] of value.entries()) {
      if (before.has(id)) {
        issues.push({ code: 'custom', path: [index, 'id'], input: id, message: 'Two items have the same id' })
      }
      if (parent_id !== null && !before.has(parent_id)) {
        const message = 'A parent item must precede its children'
        issues.push({ code: 'custom', path: [index, 'parent_id'], input: parent_id, message })
      }
      before.add(id)
    }
  })

const fields = {
  ...audience,
  /** The newest visible menu of a type is shown. */
  menu_type: MenuType,
  items: EditorMenuItems,
}
export const MenuBody = z.strictObject(fields)

export const { create: createMenu, update: updateMenu } = savingCalls({
  name: 'Menu',
  what: 'a menu',
  path: '/api/menus',
  fields,
  answer: z.object({ menu: EditedDocument }),
})
