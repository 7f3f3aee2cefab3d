/** What an operator may do to an account; its user gets an email about it. */
export const operatorActions = ['locked', 'unlocked', 'signed-out', 'factors-reset'] as const
export type OperatorAction = (typeof operatorActions)[number]
