import type { ClaimGetOutput, ClaimStatus } from '@morsel/contract/place-claim'

/** The props that all ways to prove a claim share. */
export interface ClaimProps {
  state: ClaimGetOutput
  onOutcome: (status: ClaimStatus) => Promise<void>
}
