import { type ComponentPropsWithRef, type ComponentType, createContext, use } from 'react'

/** What every link of this package passes on: the attributes of `<a>`, with a destination. */
export type LinkProps = ComponentPropsWithRef<'a'> & { href: string }

const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a')

/**
 * Gives all links below the router's behaviour: `<LinkProvider value={AppLink}>`, where `AppLink` takes `LinkProps` and hands `href` to the router.
 * Without it links are plain `<a>`, which is right for mails, tests and static pages. Define the component once, at module level.
 */
export const LinkProvider = LinkContext.Provider

/** A link that goes through the router given to `LinkProvider`. */
export function Link(props: LinkProps) {
  const Component = use(LinkContext)
  return <Component {...props} />
}
