/** Data of the mails of the newsletter. Links are absolute. */

export interface NewsletterLinks {
  /** Unsubscribe page. */
  unsubscribeUrl: string;
  /** Endpoint of one-click unsubscription by POST (RFC 8058). */
  oneClickUrl: string;
}

/** A newsletter as its author wrote it; blank lines part its paragraphs. */
export interface NewsletterMail {
  subject: string;
  body: string;
}
