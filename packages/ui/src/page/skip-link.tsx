/** The first element in the tab order (WEB-500). Leads to the `main` of layouts (`#main`). A plain `<a>`, so that it works before hydration. */
export function SkipLink({ children, target = 'main' }: { children: string; target?: string }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      {children}
    </a>
  )
}
