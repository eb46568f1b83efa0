import { type ReactNode, useState } from 'react'
import ProductNotAvailable from '../basket/dialogs/product-not-available.tsx'
import Share from '../basket/dialogs/share.tsx'
import { Button } from '../ui/button.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { Dialog } from '../ui/dialog.tsx'
import Zoom from '../ui/dialogs/zoom.tsx'
import { Picture } from '../ui/picture.tsx'
import ToastItem from '../ui/toast-item.tsx'
import { type Toast, useToast } from '../ui/toasts.tsx'
import { Both } from './both.tsx'
import type { DesignData } from './routes/design.tsx'

const noop = () => {}

/** Layers and motion: dialogs, toasts, carousels. */
export function Layers({ products, currency_symbol }: DesignData) {
  const toast = useToast()
  const [first] = products
  if (first === undefined) return null
  const toasts: Toast[] = [
    {
      kind: 'product',
      name: first.name,
      image: first.image,
      price: first.gross_price,
      currency_symbol,
      points: first.points,
      quantity: 2,
    },
    { kind: 'info', message: 'The product was removed.' },
    { kind: 'error', message: 'This could not be added to the basket' },
  ]
  const pictures = products.flatMap(({ variant_id, image, name }) =>
    image === null ? [] : [{ id: variant_id, image, name }],
  )
  const dialogs: { name: string; open: (close: () => void) => ReactNode }[] = [
    ...(['centre', 'start', 'end', 'full'] as const).map((side) => ({
      name: `Dialog, ${side}`,
      open: (close: () => void) => (
        <Dialog title={`Dialog, ${side}`} side={side} onClose={close}>
          <p>Its content.</p>
        </Dialog>
      ),
    })),
    {
      name: 'Share',
      open: (close) => <Share heading="Share" title="Share" url="https://example.com" onClose={close} />,
    },
    {
      name: 'Not available',
      open: (close) => (
        <ProductNotAvailable name={first.name} product_id={first.product_id} other_sizes onClose={close} />
      ),
    },
    {
      name: 'Zoom',
      open: (close) => <Zoom title={first.name} pictures={pictures} first={first.variant_id} onClose={close} />,
    },
  ]
  return (
    <>
      <Both title="Toasts" note="They go by themselves after three seconds; these stay.">
        <ol className="grid gap-1 max-w-47.5">
          {toasts.map((each, id) => (
            <ToastItem key={each.kind} toast={{ ...each, id }} close={noop} />
          ))}
        </ol>
      </Both>
      <section className="mt-(--space-large)">
        <h2 className="text-heading">Layers over the page</h2>
        <div className="flex flex-wrap gap-1.5 items-center">
          {dialogs.map(({ name, open }) => (
            <Opener key={name} name={name} open={open} />
          ))}
          {toasts.map((each) => (
            <Button key={each.kind} look="outline" onClick={() => toast(each)}>
              Toast, {each.kind}
            </Button>
          ))}
        </div>
      </section>
      <section className="mt-(--space-large)">
        <Carousel label="Pictures" heading={<h2 className="text-heading">Rows</h2>}>
          {[...products, ...products].map(({ image, name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
            <article key={index} className="poster relative">
              <div className="slide-picture overflow-hidden rounded-picture bg-panel">
                <Picture image={image} alt="" sizes="240px" width={480} height={600} />
              </div>
              <h3 className="text-card">{name}</h3>
            </article>
          ))}
        </Carousel>
      </section>
    </>
  )
}

function Opener({ name, open }: { name: string; open: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen && open(() => setOpen(false))}
    </>
  )
}
