import type { PlateArt } from '@morsel/ui/plate-art'
import { useHydrated } from '@tanstack/react-router'
import { type ComponentProps, Suspense, useState } from 'react'
import { lazyPart, NoPart } from '../resilience/lazy/lazy-part.ts'

const Drawing = lazyPart(() => import('@morsel/ui/plate-art'), 'PlateArt', NoPart)

/**
 * Plate art for pages; see `PlateArt` of the component library. The server draws it and the browser keeps that drawing: the drawing code adds
 * nothing to the first view and loads for the first picture that the server hasn't drawn. The surrounding box must have a fixed size.
 */
export function Art(props: ComponentProps<typeof PlateArt>) {
  const picture = [props.id, props.cuisine, props.without, props.format].join()
  const isHydrated = useHydrated()
  const [kept] = useState(isHydrated ? undefined : picture)
  if (import.meta.env.SSR) return <Drawing {...props} />
  // React hydrates this element but not its content.
  if (kept === picture) return <svg aria-hidden="true" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <Suspense fallback={null}>
      <Drawing {...props} />
    </Suspense>
  )
}
