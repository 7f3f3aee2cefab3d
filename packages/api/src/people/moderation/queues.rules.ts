import type { ModerationDecideInput, QueueEntry } from '@morsel/contract/moderation'
import type { SubjectKind } from '@morsel/contract/moderation-kinds'
import type { DbOrTransaction } from '@morsel/db/client'
import type { NewDecision } from '@morsel/db/queries/decision'
import type { QueuePart } from '@morsel/db/queries/queue'
import type { Deps } from '../../kernel/ports/deps.ts'

/** What a decision requires. Everything happens in the transaction of the decision. */
export type DecisionDeps = Pick<Deps, 'config' | 'now'> & { db: DbOrTransaction }

/** A moderator who decides. */
export interface Decider {
  user: { id: string }
}

/** A person who is told of a decision, and what the statement of reasons says to them. */
export type Told = Pick<NewDecision, 'userId' | 'measure' | 'about' | 'path'>

/** What was decided. */
export interface Decided {
  kind: SubjectKind
  subjectId: string
  told: readonly Told[]
}

/** A kind of open decision. */
export interface Queue {
  /** Lists the open ones by ID, which rises with time. */
  list(db: DbOrTransaction, part: QueuePart, readerId: string): Promise<QueueEntry[]>
  count(db: DbOrTransaction): Promise<number>
  /** Decides one, once. @throws AppError NOT_FOUND, ALREADY_DECIDED, CANT_DECIDE_ON_OWN */
  decide(deps: DecisionDeps, decider: Decider, input: ModerationDecideInput): Promise<Decided>
}

/** The members of an entry that most kinds leave empty. */
export const blankEntry = { author: null, reporter: null, cause: '', note: '', text: '', photo: null, differences: [], isMine: false }
