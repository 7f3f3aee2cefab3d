let last: Promise<unknown> = Promise.resolve()
let underWay = 0

/** Changes of what is saved are sent in their order, so that the last one counts. */
export async function inTurn<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  underWay += 1
  const turn = last.then(change).finally(() => {
    underWay -= 1
  })
  last = turn.catch(() => {})
  return turn
}

/** Whether a change is on its way: what is asked for before it has arrived would take it back. */
export const isChanging = () => underWay > 0
