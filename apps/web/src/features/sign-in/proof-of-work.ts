import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Solves a puzzle of the server in the background. @returns undefined if the browser can't, for example over HTTP */
export async function solutionOf(puzzle: string): Promise<string | undefined> {
  if (!globalThis.isSecureContext) return undefined
  const challenge = JSON.parse(puzzle)
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution ? JSON.stringify({ challenge, solution }) : undefined
}
