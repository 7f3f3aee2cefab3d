import type { SiteConfig } from '@morsel/contract/site'

/** Whether somebody new can come in at all, by a password or by a provider. */
export function acceptsNewUsers({ canSignUp, providers }: SiteConfig): boolean {
  return canSignUp || providers.some((provider) => provider.takesNewPeople)
}
