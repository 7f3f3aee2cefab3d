import { normaliseUsername } from './username.ts'

/** Reserved usernames, which could be taken for the product itself. */
const reserved: ReadonlySet<string> = new Set(
  `about account accounts activity admin administrator api app assets auth auth-error billing blog builds city cities contact cookie-policy
  community-guidelines dashboard delete demo disclaimer docs download eula everyone explore favicon.ico feed forgot-password goodbye healthz help
  home info item items legal list lists login logout mail me menu metrics moderator morsel news null official onboarding owner playground
  postmaster press preferences privacy profile readyz register reset-password restaurant restaurants review reviews robots.txt root saved search
  security session settings sign-in sign-out sign-up signin signout signup sitemap.xml staff static status support system team terms test
  two-factor undefined user username users verify-email webmaster www`.split(/\s+/),
)

/** Whether a username is reserved. */
export function isReservedUsername(name: string): boolean {
  return reserved.has(normaliseUsername(name))
}
