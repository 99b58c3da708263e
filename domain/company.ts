/** Who runs the store and where to write to it, as pages and documents name it. */
export const LOCATION = 'Saint Petersburg, Russia';
export const INFO_EMAIL = 'info@ghostnote.test';
export const SUPPORT_EMAIL = 'support@ghostnote.test';
