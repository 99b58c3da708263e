import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, PublicButIdentified, type Principal } from '#core/auth/index.js';
import {
  ApiErrors,
  ApiExampleBody,
  ApiSuccessMessage,
  type SuccessMessageResponse,
} from '../../platform/api-docs/index.js';
import { ProtectedForm } from '../../platform/captcha/index.js';
import { ContactMessageInput, FeedbackInput } from './contact.inputs.js';
import { ContactService, FEEDBACK_SENT, MESSAGE_SENT, notYourAddress } from './contact.service.js';

const SENDER = { name: 'Mia Lind', email: 'mia@example.com', recaptchaToken: 'eyJjaGFsbGVuZ2Ui' };
const TEXT = 'Do you take remix requests?';

@ApiTags('Contact')
@PublicButIdentified()
@Controller('api')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @ApiOperation({ summary: "Send the storefront's contact form" })
  @ApiExampleBody(FeedbackInput, { ...SENDER, message: TEXT })
  @ApiSuccessMessage(FEEDBACK_SENT)
  @ProtectedForm(FeedbackInput, 'contactFormSubmit')
  @Post('feedback/send-feedback')
  @HttpCode(200)
  async sendFeedback(
    @CurrentUser() sender: Principal | null,
    @Body() { message: text, ...input }: FeedbackInput,
  ): Promise<SuccessMessageResponse> {
    await this.contact.send(sender, { ...input, text });
    return { success: true, message: FEEDBACK_SENT };
  }

  @ApiOperation({
    summary: 'Send a message to the store',
    description:
      "`to` mails it to the caller instead: a signed-in sender's own address; any other is rejected.",
  })
  @ApiExampleBody(ContactMessageInput, { ...SENDER, subject: 'Remixes', text: TEXT })
  @ApiSuccessMessage(MESSAGE_SENT)
  @ApiErrors(notYourAddress())
  @ProtectedForm(ContactMessageInput, 'submit')
  @Post('contact')
  @HttpCode(200)
  async send(
    @CurrentUser() sender: Principal | null,
    @Body() input: ContactMessageInput,
  ): Promise<SuccessMessageResponse> {
    await this.contact.send(sender, input);
    return { success: true, message: MESSAGE_SENT };
  }
}
