import type { ClaimGetOutput, ClaimStatus } from '@morsel/contract/place-claim'

/** The props of each way to prove a claim. */
export interface ClaimProps {
  state: ClaimGetOutput
  onOutcome: (status: ClaimStatus) => Promise<void>
}
