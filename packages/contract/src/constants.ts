/** Values that can't be configured, each with its unit. */
export const constants = {
  /** Maximum length of a cookie value in browsers. */
  cookieValueMaxLength: 4093,
  /** Browsers drop cookies after 400 days. */
  cookieMaxAgeSeconds: 34_560_000,
  /** Characters of a session token, `a-zA-Z0-9`. */
  sessionTokenLength: 32,
  /** A session without "remember me" ends after a day. */
  shortSessionSeconds: 86_400,
  /** Characters of the token in an emailed reset link, `a-zA-Z0-9`. */
  resetTokenLength: 24,
  /** Characters of the token in an emailed deletion link, `a-z0-9`. */
  deleteTokenLength: 32,
  /** Characters of the state of a social sign-in, `a-zA-Z0-9`. */
  socialStateLength: 32,
  /** How long a user may take at a provider. */
  socialStateSeconds: 600,
  /** Characters of a PKCE code verifier, `a-zA-Z0-9`. */
  codeVerifierLength: 128,
  /** How long a guest may take to use a passkey. */
  passkeyChallengeSeconds: 300,
  /** Timeout of a call to a provider. */
  providerTimeoutMs: 5_000,
  /** Timeout of a call to a push service. */
  pushTimeoutMs: 10_000,
  /** Timeout of a call to the endpoint of a webhook. */
  webhookTimeoutMs: 15_000,
  /** Timeout for reading a website that should prove who runs a place. */
  siteTimeoutMs: 5_000,
  /** An access token with less time left is refreshed first. */
  accessTokenMinSeconds: 5,
  /** How long events stay in the audit log; a trigger of the database refuses to delete them within 90 days. */
  auditSeconds: 365 * 86_400,
  /** How long a former username is reserved for its user. */
  formerUsernameSeconds: 30 * 86_400,
  /** How long before the erasure of an account its user gets an email. */
  erasureNoticeSeconds: 3 * 86_400,
  /** Characters of the token of a two-factor challenge, `a-zA-Z0-9`. */
  challengeTokenLength: 20,
  /** Consecutive failed second factors until the second factor is locked. */
  factorFailuresMax: 10,
  /** How long the second factor stays locked. */
  factorLockSeconds: 15 * 60,
  /** How long an account change can be undone; after an undo, sign-in settings are locked for the same time. */
  undoSeconds: 3 * 86_400,
  /** How long search engines may index the page of a permanently closed place (PLACE-025). */
  closedIndexedSeconds: 90 * 86_400,
  /** At most one heartbeat is recorded in this time. */
  heartbeatSeconds: 60,
  /** Maximum size of a JSON or form body. */
  bodyMaxBytes: 100 * 1024,
  /** Maximum number of calls in a tRPC batch. */
  batchMaxCalls: 10,
  /** Default number of results on a page. */
  pageSizeDefault: 20,
  /** Maximum number of results on a page. */
  pageSizeMax: 50,
  /** Maximum length of a search query. The API refuses longer ones; the search page cuts them. */
  searchTextMaxLength: 100,
  /** Maximum number of terms in a search query. */
  searchTermsMax: 12,
  /** Bounds of the text of a review in characters. */
  reviewMinLength: 20,
  reviewMaxLength: 5000,
  /** Maximum length of an owner's reply to a review. */
  reviewReplyMaxLength: 2000,
  /** Maximum length of the note of a report. */
  reportNoteMaxLength: 1000,
  /** Default number of reviews on a page. */
  reviewsPerPage: 10,
  /** How long an account counts as new: it may write fewer reviews a day, and its reviews with many links are held back. */
  newAccountSeconds: 7 * 86_400,
  /** Maximum number of reviews a day, for new accounts and for others. */
  reviewsPerDayWhenNew: 10,
  reviewsPerDay: 50,
  /** Number of people who must report a review before it's held back for moderation. */
  reportsUntilPending: 3,
} as const
