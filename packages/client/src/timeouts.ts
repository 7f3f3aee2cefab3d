/** How long a call waits for a response before it fails, in milliseconds. An export may take longer (WEB-321). */
const callMs = 15_000
const longCallMs = 30_000
const longCalls = /\buser\.export\b/u

/** Returns how long the calls of a request may take. @param procedures their dotted names, in any text */
export const timeoutMsOf = (procedures: string): number => (longCalls.test(procedures) ? longCallMs : callMs)

/** The maximum number of calls in one request. The server refuses more. */
export const callsPerRequestMax = 10
