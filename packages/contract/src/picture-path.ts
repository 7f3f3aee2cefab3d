/** Paths of uploaded pictures. */
export const uploadsPath = '/uploads'

/** The key of a stored picture of a person, as its path below {@link uploadsPath} shows it. */
export const avatarKeyPattern = /^avatars\/[0-9a-f]{32}\.webp$/
