/** The path of uploaded pictures. */
export const uploadsPath = '/uploads'
