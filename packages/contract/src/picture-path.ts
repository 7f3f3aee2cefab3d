/** Paths of uploaded pictures. */
export const uploadsPath = '/uploads'

/** The key of a stored picture of a person, as its path below {@link uploadsPath} shows it. */
export const avatarKeyPattern = /^avatars\/[0-9a-f]{32}\.webp$/

/** A picture as it is shown to others: one of ours, since addresses elsewhere tell of their owners and of who looks at them. */
export const ownPicture = (image: string | null): string | null => (image?.startsWith(`${uploadsPath}/`) ? image : null)
