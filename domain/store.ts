/** Name of the store on screens, in mails and in authenticator apps. */
export const STORE_NAME = 'Ghostnote';

/** Location and addresses of the store on pages and in documents. */
export const LOCATION = 'Saint Petersburg, Russia';
export const INFO_EMAIL = 'info@ghostnote.test';
export const SUPPORT_EMAIL = 'support@ghostnote.test';
