import type { PlateArt } from '@morsel/ui/plate-art'
import { useHydrated } from '@tanstack/react-router'
import { type ComponentProps, Suspense, useState } from 'react'
import { lazyPart, NoPart } from '../resilience/lazy/lazy-part.ts'

const Drawing = lazyPart(() => import('@morsel/ui/plate-art'), 'PlateArt', NoPart)

/**
 * Plate art for pages; see `PlateArt` of the component library. The process draws it, and the browser leaves that drawing as it is: the pen weighs
 * nothing in the first view and is fetched for the first picture that the process has not drawn. The box around it must have a size of its own.
 */
export function Art(props: ComponentProps<typeof PlateArt>) {
  const picture = [props.id, props.cuisine, props.format].join()
  const isHydrated = useHydrated()
  const [kept] = useState(isHydrated ? undefined : picture)
  if (import.meta.env.SSR) return <Drawing {...props} />
  // React hydrates this element and never looks into it.
  if (kept === picture) return <svg aria-hidden="true" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <Suspense fallback={null}>
      <Drawing {...props} />
    </Suspense>
  )
}
