/** An amount of money, already formatted for the reader; figures of equal width. */
export function Price({ children }: { children: string }) {
  return <span className="price">{children}</span>
}

/** How dear a place is: `symbols` ("€€") for the eye, `label` ("medium price") for the ear. */
export function PriceLevel({ symbols, label }: { symbols: string; label: string }) {
  return (
    <span>
      <span aria-hidden="true">{symbols}</span>
      <span className="vh">{label}</span>
    </span>
  )
}
