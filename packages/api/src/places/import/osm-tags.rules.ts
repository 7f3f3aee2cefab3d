/** Tags of an OpenStreetMap element by key. */
export type Tags = Readonly<Record<string, string>>
