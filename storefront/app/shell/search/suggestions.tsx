import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { useFormat, useLocale } from '../../ui/locale.ts'
import { Picture, type PictureProps } from '../../ui/picture.tsx'
import { MemberSaving, UnitPrice } from '../../ui/price.tsx'
import { type FoundSuggestions, useSuggestions } from './use-suggestions.ts'

/**
 * Turns a search field into a combobox (ARIA Authoring Practices, list autocomplete with manual selection): the focus
 * stays in the field, arrow keys select, Enter follows, Escape closes.
 */
export default function Suggestions({ field }: { field: HTMLInputElement }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState(field.value)
  const [open, setOpen] = useState(true)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(typed.trim())
  const targets = found === null ? [] : targetsOf(found, locale)
  // The last target is the search itself, not a suggestion.
  const shown = open && targets.length > 1
  const activeTarget = shown ? targets[active] : undefined
  const optionId = (index: number) => `${id}-${index}`

  // Navigation closes the list.
  const { key } = useLocation()
  const here = useRef(key)
  useEffect(() => {
    if (here.current !== key) setOpen(false)
    here.current = key
  }, [key])

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': `${id}-list`,
      'aria-expanded': String(shown),
      'aria-activedescendant': activeTarget === undefined ? '' : `${id}-${active}`,
    }
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [field, id, shown, active, activeTarget])

  useEffect(() => {
    function onInput() {
      setTyped(field.value)
      setOpen(true)
      setActive(-1)
    }
    function onKey(event: KeyboardEvent) {
      if (event.isComposing) return
      if (event.key === 'Escape' && shown) {
        // The first Escape closes the list, the next one clears the field, as the browser does.
        event.preventDefault()
        setOpen(false)
        setActive(-1)
      } else if (event.key === 'Enter' && activeTarget !== undefined) {
        event.preventDefault()
        setOpen(false)
        navigate(activeTarget)
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        setOpen(true)
        // The field itself is one more position, before the first and after the last option.
        const count = targets.length + 1
        const step = event.key === 'ArrowDown' ? 1 : -1
        if (shown) setActive((before) => ((before + 1 + step + count) % count) - 1)
      }
    }
    const close = () => setOpen(false)
    // The field may already have newer text.
    setTyped(field.value)
    field.addEventListener('input', onInput)
    field.addEventListener('keydown', onKey)
    field.addEventListener('blur', close)
    return () => {
      field.removeEventListener('input', onInput)
      field.removeEventListener('keydown', onKey)
      field.removeEventListener('blur', close)
    }
  }, [field, navigate, shown, activeTarget, targets.length])

  return (
    <>
      <LiveRegion text={found === null || !open ? '' : translate('SUGGESTIONS_FOUND', { count: targets.length - 1 })} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field while an option is pressed */}
      <div className="suggestions" hidden={!shown} onMouseDown={(event) => event.preventDefault()}>
        {found?.corrected_query && (
          <p className="suggestions-note">
            {translate('SEARCH_CORRECTED', { query: found.text, corrected: found.corrected_query })}
          </p>
        )}
        <div role="listbox" id={`${id}-list`} aria-label={translate('SUGGESTIONS')}>
          {found !== null && (
            <Options
              found={found}
              targets={targets}
              active={active}
              optionId={optionId}
              onChoose={() => setOpen(false)}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** The links of the options, in order: categories, products, pages, all results. */
function targetsOf(
  { categories, products, help, text }: FoundSuggestions,
  locale: Parameters<typeof links.category>[0],
): string[] {
  return [
    ...categories.map(({ slug }) => links.category(locale, slug)),
    ...products.map(({ variant_slug }) => links.product(locale, variant_slug)),
    ...help.map(({ path }) => links.under(locale, path)),
    links.search(locale, text),
  ]
}

function Options({
  found,
  targets,
  active,
  optionId,
  onChoose,
}: {
  found: FoundSuggestions
  targets: readonly string[]
  active: number
  optionId: (index: number) => string
  onChoose: () => void
}) {
  const translate = useTranslate()
  const { price } = useFormat()
  const { tax_inclusive } = useLocale()
  const { categories, products, help, currency_symbol, text } = found
  const option = (index: number, className: string, children: ReactNode) => (
    <Link
      key={targets[index]}
      to={targets[index] ?? ''}
      role="option"
      tabIndex={-1}
      id={optionId(index)}
      aria-selected={index === active}
      className={className}
      onClick={onChoose}
    >
      {children}
    </Link>
  )
  return (
    <>
      {categories.map(({ name, product_image }, index) =>
        option(
          index,
          'suggestion',
          <>
            <SmallPicture image={product_image} />
            <span className="suggestion-words">
              <span className="suggestion-name">{name}</span>
              <span className="suggestion-kind">{translate('SUBCATEGORIES')}</span>
            </span>
            <Icon name="right" className="icon-small" />
          </>,
        ),
      )}
      {products.map((product, index) =>
        option(
          categories.length + index,
          'suggestion',
          <>
            <SmallPicture image={product.image} crop={product.crop} />
            <span className="suggestion-words">
              <span className="suggestion-name">{product.name}</span>
              <span className="suggestion-kind">
                {product.kind}, {product.variant_name}
              </span>
              <span className="suggestion-kind">
                <MemberSaving priced={product} currency_symbol={currency_symbol} />
              </span>
            </span>
            <span className="suggestion-price">
              {price(product.promotion_gross_price ?? product.gross_price, currency_symbol)}
              <span className="suggestion-kind">
                <UnitPrice unit_price={product.unit_price} currency_symbol={currency_symbol} />
              </span>
              {!tax_inclusive && <span className="suggestion-kind">{translate('PRICE_PLUS_TAX')}</span>}
            </span>
          </>,
        ),
      )}
      {help.map(({ title }, index) =>
        option(
          categories.length + products.length + index,
          'suggestion',
          <>
            <span className="suggestion-words">
              <span className="suggestion-name">{title}</span>
            </span>
            <Icon name="right" className="icon-small" />
          </>,
        ),
      )}
      {option(
        categories.length + products.length + help.length,
        'suggestion suggestion-all',
        translate('SEARCH_ALL', { query: text }),
      )}
    </>
  )
}

function SmallPicture({ image, crop }: Pick<PictureProps, 'image' | 'crop'>) {
  return (
    <span className="suggestion-picture">
      <Picture image={image} alt="" crop={crop} sizes="48px" width={48} height={60} className="h-full object-cover" />
    </span>
  )
}
