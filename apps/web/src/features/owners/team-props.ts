import type { MemberListOutput } from '@morsel/contract/place-member'

/** The props that all parts of a team's page share. */
export interface TeamProps {
  team: MemberListOutput
  renew: () => Promise<void>
}
