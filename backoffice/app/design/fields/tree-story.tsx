import { useState } from 'react'
import TreeField, { type NamedCategory } from '../../fields/tree-field.tsx'

const CATEGORIES: readonly NamedCategory[] = [
  { id: 1, name: 'Fragrance' },
  { id: 2, name: 'Women', parentId: 1 },
  { id: 3, name: 'Men', parentId: 1 },
  { id: 4, name: 'Amber and resins, for the evening and for winter', parentId: 2 },
  { id: 5, name: 'Citrus', parentId: 2 },
  { id: 6, name: 'Skin care' },
  { id: 7, name: 'Face', parentId: 6 },
  { id: 8, name: 'Body', parentId: 6 },
  { id: 9, name: 'Home' },
]

export default function TreeStory() {
  const [categories, setCategories] = useState(CATEGORIES)
  const [none, setNone] = useState<readonly NamedCategory[]>([])
  return (
    <div className="field-states">
      <TreeField label="Categories" value={categories} onChange={setCategories} />
      <TreeField
        label="No categories yet"
        value={none}
        onChange={setNone}
        error="What is wrong, and how to correct it"
      />
    </div>
  )
}
