import type { PlateArt } from '@morsel/ui/plate-art'
import { type ComponentProps, lazy, Suspense } from 'react'
import { afterFirstView } from './first-view.ts'

const pen = () => import('@morsel/ui/plate-art')

/**
 * Plate art for pages. The process draws it; the browser keeps that drawing as it is and fetches the pen only when somebody goes on
 * to another page, so that it does not weigh on the first view.
 */
const Drawing = import.meta.env.SSR
  ? (await pen()).PlateArt
  : lazy(async () => {
      await afterFirstView
      return { default: (await pen()).PlateArt }
    })

/** A generated picture; see `PlateArt` of the component library. The box around it must have a size of its own. */
export function Art(props: ComponentProps<typeof PlateArt>) {
  return (
    <Suspense fallback={null}>
      <Drawing {...props} />
    </Suspense>
  )
}
