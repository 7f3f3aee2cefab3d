/** The search parameters of the page: what is wrong, and the outcome of a post without scripts. */
export interface EditSearch {
  about?: string | undefined
  done?: 'live' | 'waiting' | undefined
}

export const readEditSearch = ({ about, done }: Record<string, unknown>): EditSearch => ({
  about: typeof about === 'string' && /^[a-z]{1,20}$/.test(about) ? about : undefined,
  done: done === 'live' || done === 'waiting' ? done : undefined,
})
