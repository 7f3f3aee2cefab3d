/** How much a person may keep (PLACE-402, PLACE-403), and how long what they write about it may be, in characters. */
export const savedLimits = {
  lists: 100,
  entriesPerList: 1000,
  searches: 50,
  /** Places that are kept for reading without a connection. */
  offlinePlaces: 100,
  /** Places and dishes looked at; older ones are forgotten. */
  recent: 50,
  titleLength: 80,
  descriptionLength: 500,
  noteLength: 300,
  searchNameLength: 60,
} as const
