/** What each mail says; the templates in `templates/` take exactly these. Links are absolute, amounts integer cents. */
export interface MailTemplates {
  'verification-code': { name: string; code: string; validMinutes: number };
  'account-exists': { name: string; loginUrl: string; resetUrl: string };
  'password-reset': { name: string; resetUrl: string; validMinutes: number };
  'confirm-email': { name: string; confirmUrl: string; validMinutes: number };
  'order-received': OrderMail;
  'order-completed': OrderMail & { downloads: DownloadMailLine[]; accountUrl: string; orderId: number };
  'order-cancelled': OrderMail;
}

export interface OrderMail {
  orderId: number;
  firstName: string;
  lines: {
    name: string;
    category: string;
    priceCents: number;
    includeProject: boolean;
    addOnCents: number;
  }[];
  subtotalCents: number;
  discountCents: number;
  couponCode: string | null;
  feeCents: number;
  totalCents: number;
}

export interface DownloadMailLine {
  name: string;
  trackUrl: string;
  /** Only where the project file was bought. */
  projectUrl: string | null;
  contractUrl: string;
}

export type MailTemplate = keyof MailTemplates;

export interface OutgoingMail<T extends MailTemplate = MailTemplate> {
  /** Names what happened; the same event is never mailed twice to one recipient. */
  event: string;
  recipient: string;
  template: T;
  data: MailTemplates[T];
}
