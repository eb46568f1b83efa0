import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, typedText } from '../fields.ts'

const Name = typedText(60).trim().min(1)
/** The list of a view; a view is never shown in another list. */
const ListId = z.string().regex(/^[a-z][a-z_]{1,39}$/)

/** A view's name in an address: a built-in one, or `saved-` and the id of a saved one. */
const ViewName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

/** The columns of a list, in order: `total`, or `total:120` with its width in pixels. */
const Columns = z.array(z.string().regex(/^[a-z][a-z_]{0,39}(:\d{2,3})?$/)).max(40)

/** The state of a list, as in its address. */
const Place = z.strictObject({
  filters: z.record(z.string().regex(/^[a-z][a-z_]{0,39}$/), z.string().max(1000)),
  sort: z.string().max(40).optional(),
  columns: Columns.optional(),
  density: z.enum(['compact', 'comfortable']).optional(),
})

const SavedView = z
  .object({
    view_id: Id,
    version: z.int(),
    list: z.string(),
    name: z.string(),
    is_shared: z.boolean(),
    /** True if the admin may change and remove it. */
    is_own: z.boolean(),
    place: Place,
  })
  .meta({ id: 'SavedView' })

const OWN = { alias: 'ADMIN', caller: 'admin', own: 'enrolled' } as const

export const listViews = endpoint({
  ...OWN,
  name: 'listViews',
  summary: "The admin's and shared views of a list, its default view and its columns",
  method: 'GET',
  path: '/views',
  query: z.strictObject({ list: ListId }),
  response: z.object({
    views: z.array(SavedView),
    /** The admin's initial view of the list; null for the default. */
    first: ViewName.nullable(),
    /** The admin's last columns; null for the default. */
    columns: Columns.nullable(),
  }),
})

export const saveView = endpoint({
  ...OWN,
  name: 'saveView',
  summary: 'Saves a view of a list under a name, for the admin or for all',
  method: 'POST',
  path: '/views',
  body: z.strictObject({ list: ListId, name: Name, is_shared: z.boolean(), place: Place }),
  response: z.object({ view: SavedView }),
  errors: ['RIGHT_LACKING'],
})

export const changeView = endpoint({
  ...OWN,
  name: 'changeView',
  summary: 'Changes a saved view of the admin',
  method: 'PUT',
  path: '/views/{view_id}',
  body: z.strictObject({ version: z.int().min(1), name: Name, is_shared: z.boolean(), place: Place }),
  response: z.object({ view: SavedView }),
  errors: ['RIGHT_LACKING', 'VERSION_STALE'],
})

export const removeView = endpoint({
  ...OWN,
  name: 'removeView',
  summary: 'Removes a saved view of the admin',
  method: 'DELETE',
  path: '/views/{view_id}',
  body: z.strictObject({ version: z.int().min(1) }),
  response: z.object({}),
  errors: ['VERSION_STALE'],
})

export const chooseFirstView = endpoint({
  ...OWN,
  name: 'chooseFirstView',
  summary: "Sets the admin's default view of a list, on every device",
  method: 'PUT',
  path: '/first-views/{list}',
  params: z.object({ list: ListId }),
  /** Null restores the default. */
  body: z.strictObject({ first: ViewName.nullable() }),
  response: z.object({ first: ViewName.nullable() }),
  errors: ['VIEW_ABSENT'],
})

export const chooseColumns = endpoint({
  ...OWN,
  name: 'chooseColumns',
  summary: "Stores the admin's columns of a list with order and width, for every device",
  method: 'PUT',
  path: '/list-columns/{list}',
  params: z.object({ list: ListId }),
  /** Null restores the default. */
  body: z.strictObject({ columns: Columns.nullable() }),
  response: z.object({ columns: Columns.nullable() }),
})
