/** ID of the form of all controls, so that the page also works as a plain form. */
export const searchFormId = 'search-form'
