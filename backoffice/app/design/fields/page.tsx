import { Link } from 'react-router'
import { loadTexts } from '../../texts/text-store.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { Stories } from '../stories.tsx'
import { FIELD_STORIES } from './field-stories.ts'
import './field-stories.css'
import '../design.css'
import { Suspense } from 'react'
import { LoadingState } from '../../ui/states.tsx'

export async function clientLoader() {
  await loadTexts('fields')
  return null
}

/** Every field of the kit in its states, in the person's language, for review and for the tests. */
export default function FieldsPage() {
  const { t } = useTexts()
  return (
    <Stories>
      <main className="page">
        <nav className="crumb">
          <Link to="/design">{t('DESIGN')}</Link>
        </nav>
        <h1 className="page-title">{t('FIELDS')}</h1>
        {FIELD_STORIES.map(({ name, Story }, at) => (
          <section key={name} className="field-story" data-story={name} aria-labelledby={`story-${at}`}>
            <h2 id={`story-${at}`} className="field-story-name">
              {name}
            </h2>
            <Suspense fallback={<LoadingState />}>
              <Story />
            </Suspense>
          </section>
        ))}
      </main>
      <Toasts />
    </Stories>
  )
}
