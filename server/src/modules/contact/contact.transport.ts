import { Injectable } from '@nestjs/common';
import type { CaptchaAction } from '#domain/captcha.js';
import type { HttpExchange, Principal } from '../../core/auth/index.js';
import type { MessagePayload } from '../../core/graphql/index.js';
import { FormGate } from '../captcha/index.js';
import { ContactService, type WrittenMessage } from './contact.service.js';
import type { ContactMessageInput } from './dto/contact-message.input.js';
import type { FeedbackInput } from './dto/feedback.input.js';

type Checked<T> = T & { recaptchaToken?: string | null };

const FEEDBACK_SENT = { message: 'Your message has been sent successfully!' };
const MESSAGE_SENT = { message: 'Message sent successfully!' };

/** What both transports add to the service: the human check of each form, and the documented texts. */
@Injectable()
export class ContactTransport {
  constructor(
    private readonly contact: ContactService,
    private readonly gate: FormGate,
  ) {}

  async sendFeedback(
    sender: Principal | null,
    { message: text, ...rest }: FeedbackInput,
    http: HttpExchange,
  ): Promise<MessagePayload> {
    await this.pass(sender, { ...rest, text }, http, 'contactFormSubmit');
    return FEEDBACK_SENT;
  }

  async send(
    sender: Principal | null,
    input: ContactMessageInput,
    http: HttpExchange,
  ): Promise<MessagePayload> {
    await this.pass(sender, input, http, 'submit');
    return MESSAGE_SENT;
  }

  /** GraphQL has one operation for both forms, so it takes the tokens of both. */
  async sendFromAnyForm(
    sender: Principal | null,
    input: ContactMessageInput,
    http: HttpExchange,
  ): Promise<MessagePayload> {
    await this.pass(sender, input, http, 'contactFormSubmit', 'submit');
    return FEEDBACK_SENT;
  }

  private async pass(
    sender: Principal | null,
    { recaptchaToken, ...message }: Checked<WrittenMessage>,
    { request }: HttpExchange,
    ...actions: CaptchaAction[]
  ): Promise<void> {
    await this.gate.admit({ ip: request.ip, recaptchaToken }, ...actions);
    await this.contact.send(sender, message);
  }
}
