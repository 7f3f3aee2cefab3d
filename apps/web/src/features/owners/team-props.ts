import type { MemberListOutput } from '@morsel/contract/place-member'

/** The props of each part of the page of a team. */
export interface TeamProps {
  team: MemberListOutput
  renew: () => Promise<void>
}
