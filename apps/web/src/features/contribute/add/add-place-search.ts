/** The query of the page: what a search that found nothing was about. */
export interface AddPlaceSearch {
  city?: string | undefined
  name?: string | undefined
}

export const readAddPlaceSearch = ({ city, name }: Record<string, unknown>): AddPlaceSearch => ({
  city: typeof city === 'string' && city !== '' ? city.slice(0, 64) : undefined,
  name: typeof name === 'string' && name !== '' ? name.slice(0, 120) : undefined,
})
