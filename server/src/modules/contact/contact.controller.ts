import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  CurrentUser,
  Http,
  PublicButIdentified,
  type HttpExchange,
  type Principal,
} from '../../core/auth/index.js';
import { Documented } from '../api-docs/index.js';
import { CONTACT_API, CONTACT_TAG } from './contact.openapi.js';
import { ContactTransport } from './contact.transport.js';
import { ContactMessageInput } from './dto/contact-message.input.js';
import { FeedbackInput } from './dto/feedback.input.js';

@Documented(CONTACT_TAG, CONTACT_API)
@Controller('api')
export class ContactController {
  constructor(private readonly contact: ContactTransport) {}

  @PublicButIdentified()
  @Post('feedback/send-feedback')
  @HttpCode(200)
  async sendFeedback(
    @CurrentUser() sender: Principal | null,
    @Body() input: FeedbackInput,
    @Http() http: HttpExchange,
  ) {
    return { success: true, ...(await this.contact.sendFeedback(sender, input, http)) };
  }

  @PublicButIdentified()
  @Post('contact')
  @HttpCode(200)
  async send(
    @CurrentUser() sender: Principal | null,
    @Body() input: ContactMessageInput,
    @Http() http: HttpExchange,
  ) {
    return { success: true, ...(await this.contact.send(sender, input, http)) };
  }
}
