import { type ComponentPropsWithRef, type ComponentType, createContext, use } from 'react'

/** The props of every link in this package: those of `<a>`, with an `href`. */
export type LinkProps = ComponentPropsWithRef<'a'> & { href: string }

const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a')

/**
 * Makes all links below it use the router: `<LinkProvider value={AppLink}>`, where `AppLink` takes `LinkProps` and passes `href` to the
 * router. Without it, links are plain `<a>`, as in emails, tests and static pages. Define the component at module level.
 */
export const LinkProvider = LinkContext.Provider

/** A link that uses the component of `LinkProvider`. */
export function Link(props: LinkProps) {
  const Component = use(LinkContext)
  return <Component {...props} />
}
