import { expect, test } from 'vitest'
import { initialMaterials, type MaterialsState, materialsReducer } from './materials.ts'

type State = MaterialsState<{ id: number }, { id: number }>

const shown: State = {
  materials: [{ id: 1 }],
  downloadable_materials: [{ id: 10 }, { id: 11 }],
  current_category: 1,
  expanded_categories: [1],
  loading: false,
}

test('fetching the list clears it and shows the skeleton: SPEC §4 Downloadable materials', () => {
  const pending = materialsReducer(shown, { type: 'materials_requested' })
  expect(pending).toEqual({ ...shown, downloadable_materials: [], loading: true })
  const loaded = materialsReducer(pending, { type: 'materials_loaded', downloadable_materials: [{ id: 12 }] })
  expect(loaded).toEqual({ ...shown, downloadable_materials: [{ id: 12 }], loading: false })
  const failed = materialsReducer(pending, { type: 'materials_failed' })
  expect(failed).toEqual({ ...shown, downloadable_materials: [], loading: false })
})

test('fetching the categories clears materials, current and expanded categories and the list', () => {
  const pending = materialsReducer(shown, { type: 'categories_requested' })
  expect(pending).toEqual(initialMaterials())
  expect(materialsReducer(pending, { type: 'categories_loaded', materials: [{ id: 2 }] }).materials).toEqual([
    { id: 2 },
  ])
})

test('setting the current category to null clears the list as well; another category leaves it', () => {
  const none = materialsReducer(shown, { type: 'category_chosen', current_category: null, path: [] })
  expect(none).toEqual({ ...shown, current_category: null, downloadable_materials: [] })
  const other = materialsReducer(shown, { type: 'category_chosen', current_category: 3, path: [2, 3] })
  expect(other).toEqual({ ...shown, current_category: 3, expanded_categories: [1, 2, 3] })
})

test('a category can be opened and closed', () => {
  const closed = materialsReducer(shown, { type: 'category_toggled', category: 1 })
  expect(closed.expanded_categories).toEqual([])
  expect(materialsReducer(closed, { type: 'category_toggled', category: 2 }).expanded_categories).toEqual([2])
})
