/** Name of the store, on screens, in mails and in authenticator apps. */
export const STORE_NAME = 'Ghostnote';
