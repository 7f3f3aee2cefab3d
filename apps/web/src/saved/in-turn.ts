let last: Promise<unknown> = Promise.resolve()
let underWay = 0

/** Sends changes to what is saved in order, so that the last one wins. */
export async function inTurn<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  underWay += 1
  const turn = last.then(change).finally(() => {
    underWay -= 1
  })
  last = turn.catch(() => {})
  return turn
}

/** Whether a change is pending: a refetch before it's done would revert it on screen. */
export const isChanging = () => underWay > 0
