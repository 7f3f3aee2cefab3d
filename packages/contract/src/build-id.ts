/** What `BUILD_ID` may be: part of the names of files and addresses (WEB-402). */
export const buildIdForm = /^[A-Za-z0-9._-]{1,64}$/
/** The same in words. */
export const buildIdRule = 'may have 1 to 64 of A-Z a-z 0-9 . _ -'
