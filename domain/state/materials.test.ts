import { describe, expect, test } from 'vitest'
import { initialMaterials, type MaterialsAction, materialsReducer } from './materials.ts'

type Row = { id: number }
const initial = initialMaterials<Row, Row, Row>()
const after = (...actions: MaterialsAction<Row, Row, Row>[]) => actions.reduce(materialsReducer<Row, Row, Row>, initial)
const loaded: MaterialsAction<Row, Row, Row> = { type: 'list_loaded', downloadable_materials: [{ id: 1 }] }

test('five are shown at first, in rows', () => {
  expect(initial).toMatchObject({ files_count: 5, files_settings: { direction: 'row' } })
})

describe('the list', () => {
  test('is cleared with a skeleton while pending', () => {
    expect(after(loaded, { type: 'list_requested' })).toMatchObject({ downloadable_materials: [], skeleton: true })
  })

  test('is stored when fulfilled, and the skeleton hides', () => {
    expect(after({ type: 'list_requested' }, loaded)).toMatchObject({
      downloadable_materials: [{ id: 1 }],
      skeleton: false,
    })
  })

  test('hides the skeleton when rejected', () => {
    expect(after({ type: 'list_requested' }, { type: 'list_failed' }).skeleton).toBe(false)
  })
})

describe('categories', () => {
  const filled = after(
    { type: 'categories_loaded', materials: [{ id: 1 }] },
    { type: 'category_chosen', current_category: 'logos' },
    { type: 'category_toggled', category: 'brand' },
    loaded,
  )

  test('clear everything that hangs on them while pending', () => {
    expect(materialsReducer(filled, { type: 'categories_requested' })).toMatchObject({
      materials: [],
      current_category: null,
      expanded_categories: [],
      downloadable_materials: [],
    })
  })

  test('setting the current one to none also clears the list', () => {
    expect(materialsReducer(filled, { type: 'category_chosen', current_category: null })).toMatchObject({
      current_category: null,
      downloadable_materials: [],
      materials: [{ id: 1 }],
    })
    expect(filled).toMatchObject({ current_category: 'logos', downloadable_materials: [{ id: 1 }] })
  })

  test('expand and fold', () => {
    expect(filled.expanded_categories).toEqual(['brand'])
    expect(materialsReducer(filled, { type: 'category_toggled', category: 'brand' }).expanded_categories).toEqual([])
  })
})

test('language and query are filtered by, each on its own', () => {
  const state = after({ type: 'filtered', language: 'pl' }, { type: 'filtered', query: 'logo' })
  expect(state.files_params).toEqual({ language: 'pl', query: 'logo' })
  expect(materialsReducer(state, { type: 'filtered', language: null }).files_params.language).toBeNull()
})

test('direction, count and own files are set', () => {
  const state = after(
    { type: 'direction_set', direction: 'column' },
    { type: 'count_set', files_count: 10 },
    { type: 'user_files_loaded', userFiles: [{ id: 4 }] },
  )
  expect(state).toMatchObject({ files_settings: { direction: 'column' }, files_count: 10, userFiles: [{ id: 4 }] })
})
