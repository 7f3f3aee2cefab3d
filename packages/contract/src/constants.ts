/** Facts that no operator changes, each with its unit. */
export const constants = {
  /** Longest value of a cookie that browsers keep. */
  cookieValueMaxLength: 4093,
  /** Browsers forget cookies after 400 days. */
  cookieMaxAgeSeconds: 34_560_000,
  /** Characters of a session token, `a-zA-Z0-9`. */
  sessionTokenLength: 32,
  /** A session without "remember me" ends after a day. */
  shortSessionSeconds: 86_400,
  /** Characters of the token in a mailed reset link, `a-zA-Z0-9`. */
  resetTokenLength: 24,
  /** Characters of the token in a mailed deletion link, `a-z0-9`. */
  deleteTokenLength: 32,
  /** Characters of the state of a social sign-in, `a-zA-Z0-9`. */
  socialStateLength: 32,
  /** How long a person may take at a provider. */
  socialStateSeconds: 600,
  /** Characters of a PKCE code verifier, `a-zA-Z0-9`. */
  codeVerifierLength: 128,
  /** How long a guest may take to answer with a passkey. */
  passkeyChallengeSeconds: 300,
  /** A call to a provider, from the first byte sent to the last received. */
  providerTimeoutMs: 5_000,
  /** An access token with less time left is refreshed first. */
  accessTokenMinSeconds: 5,
  /** How long a user name that was given up is kept from others. */
  formerUsernameSeconds: 30 * 86_400,
  /** An account's owner is told so long before it is erased. */
  erasureNoticeSeconds: 3 * 86_400,
  /** Characters of the token of a second factor's challenge, `a-zA-Z0-9`. */
  challengeTokenLength: 20,
  /** Wrong second factors in a row that lock an account. */
  factorFailuresMax: 10,
  /** How long it stays locked. */
  factorLockSeconds: 15 * 60,
  /** A change of how somebody signs in can be undone so long; then nothing changes for as long again. */
  undoSeconds: 3 * 86_400,
  /** The page of a place that is closed for good stays in search engines so long (PLACE-025). */
  closedIndexedSeconds: 90 * 86_400,
  /** A heartbeat is worth noting once in this time. */
  heartbeatSeconds: 60,
  /** Largest body of a JSON or form request. */
  bodyMaxBytes: 100 * 1024,
  /** Most procedure calls in one tRPC batch. */
  batchMaxCalls: 10,
  /** Results on one page of a list, when the caller does not say. */
  pageSizeDefault: 20,
  /** Results on one page of a list at most. */
  pageSizeMax: 50,
  /** Longest search text the API takes; the search page cuts at this length. */
  searchTextMaxLength: 100,
  /** Most words in a search text. */
  searchWordsMax: 12,
  /** Characters of a review's text, when there is one. */
  reviewMinLength: 20,
  reviewMaxLength: 5000,
  /** Longest answer of a place's owner to a review. */
  reviewReplyMaxLength: 2000,
  /** Longest note of a report. */
  reportNoteMaxLength: 1000,
  /** Reviews on one page of a list, when the caller does not say. */
  reviewsPerPage: 10,
  /** An account is new for so long: it may write fewer reviews a day, and its reviews with many links wait. */
  newAccountSeconds: 7 * 86_400,
  /** Reviews a day of new accounts, and of others. */
  reviewsPerDayWhenNew: 10,
  reviewsPerDay: 50,
  /** So many people must report a review before it waits for somebody to look at it. */
  reportsUntilPending: 3,
} as const
