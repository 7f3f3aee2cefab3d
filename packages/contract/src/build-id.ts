/** The format of `BUILD_ID`, which is part of file names and URLs (WEB-402). */
export const buildIdForm = /^[A-Za-z0-9._-]{1,64}$/
/** The format as a text. */
export const buildIdRule = 'may have 1 to 64 of A-Z a-z 0-9 . _ -'
