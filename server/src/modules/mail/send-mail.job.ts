/** The job that sends one mail. */
export const SEND_MAIL = 'send-mail';

export interface SendMailPayload {
  mailId: number;
}

/** One waiting job a mail, however often it is asked for. */
export const sendMailKey = (mailId: number) => `mail:${mailId}`;
