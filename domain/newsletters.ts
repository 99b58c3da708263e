/** A newsletter is written, then sent once. */
export const NEWSLETTER_STATUSES = ['draft', 'sending', 'sent'] as const;

export type NewsletterStatus = (typeof NEWSLETTER_STATUSES)[number];

/** Days for which a mail is tried again before it is given up. */
export const MAIL_GIVE_UP_DAYS = 5;
export const NEWSLETTER_SUBJECT_MAX = 150;
export const NEWSLETTER_BODY_MAX = 20_000;
/** Sellers whose followers a newsletter is for. */
export const NEWSLETTER_SELLERS_MAX = 50;
/** Sellers that an account follows. */
export const FOLLOWED_SELLERS_MAX = 500;
