/** A mail server has refused a mail, and will refuse it again. */
export interface MailRefusal {
  /** Answer of the server, e.g. `550 5.1.1 User unknown`. */
  response: string;
  /** True if the mailbox does not exist: a bounce. */
  isMailboxGone: boolean;
}

export class MailRefusedError extends Error {
  constructor(readonly refusal: MailRefusal) {
    super(refusal.response);
  }
}

/** Fields that nodemailer adds to an error of SMTP. */
interface SmtpError {
  responseCode?: number;
  response?: string;
  command?: string;
}

const FIRST_PERMANENT_CODE = 500;
/** Commands whose refusal is about this mail; a refusal of `MAIL FROM` or of a sign-in concerns every mail. */
const COMMANDS = ['RCPT TO', 'DATA'];

/** Enhanced status (RFC 3463) behind the code of a refusal. */
const STATUS = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/;
/** Bad mailbox, bad domain, bad syntax, moved, null MX, disabled. */
const GONE = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'];
/** Codes that mean an unknown mailbox where no enhanced status says more. */
const UNKNOWN_MAILBOX = /^55[013]\b/;
/** Refusals of the sender, which say nothing about the mailbox. */
const ABOUT_SENDER = /relay|spam|block|policy|denied|reject|reputation|black ?list|auth|bulk/i;

/** Reads the error of a delivery; null for one after which another try may succeed. */
export function refusalOf(error: unknown): MailRefusal | null {
  const { responseCode = 0, response = '', command = '' } = error as SmtpError;
  if (responseCode < FIRST_PERMANENT_CODE || !COMMANDS.includes(command)) return null;
  return { response, isMailboxGone: isMailboxGone(response) };
}

/**
 * True if the answer of a mail server says that there is no such mailbox. Answers about the sender do not count: with a wrong
 * setting every recipient is refused, and every subscription would end.
 */
export function isMailboxGone(response: string): boolean {
  const [, status] = STATUS.exec(response) ?? [];
  if (status !== undefined) return GONE.includes(status);
  return UNKNOWN_MAILBOX.test(response) && !ABOUT_SENDER.test(response);
}
