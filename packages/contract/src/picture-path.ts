/** Paths of uploaded pictures. */
export const uploadsPath = '/uploads'

/** The key of a stored avatar, as in its path below {@link uploadsPath}. */
export const avatarKeyPattern = /^avatars\/[0-9a-f]{32}\.webp$/

/** The avatar that others see: only one stored here, because other sites would learn who looks at it. */
export const ownPicture = (image: string | null): string | null => (image?.startsWith(`${uploadsPath}/`) ? image : null)
