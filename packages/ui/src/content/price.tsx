/** A formatted amount of money, with digits of equal width. */
export function Price({ children }: { children: string }) {
  return <span className="price">{children}</span>
}

/** The price level of a place: `symbols` ("€€") are shown, `label` ("medium price") is for screen readers. */
export function PriceLevel({ symbols, label }: { symbols: string; label: string }) {
  return (
    <span>
      <span aria-hidden="true">{symbols}</span>
      <span className="vh">{label}</span>
    </span>
  )
}
