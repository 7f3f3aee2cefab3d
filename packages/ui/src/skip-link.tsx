/** First thing in the tab order; leads to the `main` of the layouts (`#main`). A plain `<a>`, so that it works before hydration. */
export function SkipLink({ children, target = 'main' }: { children: string; target?: string }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      {children}
    </a>
  )
}
