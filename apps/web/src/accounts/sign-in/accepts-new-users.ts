import type { SiteConfig } from '@morsel/contract/site'

/** Whether new users can sign up, by password or through a provider. */
export function acceptsNewUsers({ canSignUp, providers }: SiteConfig): boolean {
  return canSignUp || providers.some((provider) => provider.takesNewPeople)
}
