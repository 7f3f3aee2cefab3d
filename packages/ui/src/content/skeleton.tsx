/** A placeholder while content loads. Hidden from assistive technology (WEB-511); put `aria-busy` on the region. */
export function Skeleton({ shape = 'line', width }: { shape?: 'line' | 'title' | 'art'; width?: 'short' | 'medium' }) {
  return <span className={`skeleton skeleton-${shape}${width ? ` w-${width}` : ''}`} aria-hidden="true" />
}

/** The placeholder of a `TicketCard`, in its final size. */
export function SkeletonCard() {
  return (
    <div className="ticket skeleton-card" aria-hidden="true">
      <div className="ticket-face">
        <Skeleton shape="art" />
        <div className="ticket-body">
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton width="medium" />
        </div>
      </div>
    </div>
  )
}

/** The placeholder of rows in a list or menu. */
export function SkeletonRows({ count = 6 }: { count?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, row) => `row ${row}`).map((row) => (
        <div key={row}>
          <Skeleton />
          <Skeleton width="short" />
        </div>
      ))}
    </div>
  )
}
