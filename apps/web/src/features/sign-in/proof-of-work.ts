import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Solves a puzzle of the server without anything to see or to do. @returns undefined where the browser can't, such as over http */
export async function solutionOf(puzzle: string): Promise<string | undefined> {
  if (!globalThis.isSecureContext) return undefined
  const challenge = JSON.parse(puzzle)
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution ? JSON.stringify({ challenge, solution }) : undefined
}
