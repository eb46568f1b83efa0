import { lazyPart } from '../../ui/lazy-part.tsx'

/** The fields of the kit, in the order of the page. */
export const FIELD_STORIES = [
  { name: 'MoneyField, NumberField', Story: lazyPart(() => import('./number-story.tsx')) },
  { name: 'DayField, MomentField, IntervalField', Story: lazyPart(() => import('./day-story.tsx')) },
  { name: 'CountriesField, TagsField', Story: lazyPart(() => import('./list-story.tsx')) },
  { name: 'ReferenceField', Story: lazyPart(() => import('./reference-story.tsx')) },
  { name: 'FileField', Story: lazyPart(() => import('./file-story.tsx')) },
  { name: 'TreeField', Story: lazyPart(() => import('./tree-story.tsx')) },
  { name: 'Grid', Story: lazyPart(() => import('./grid-story.tsx')) },
  { name: 'ConditionField', Story: lazyPart(() => import('./condition-story.tsx')) },
  { name: 'RichTextField', Story: lazyPart(() => import('./rich-text-story.tsx')) },
  { name: 'LanguagesField, RichLanguagesField', Story: lazyPart(() => import('./languages-story.tsx')) },
  { name: 'PicturesField', Story: lazyPart(() => import('./pictures-story.tsx')) },
]
