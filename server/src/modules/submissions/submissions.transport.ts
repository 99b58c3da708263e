import { Injectable } from '@nestjs/common';
import type { HttpExchange, Principal } from '../../core/auth/index.js';
import { FormGate } from '../captcha/index.js';
import type { SubmitTrackInput } from './dto/submit-track.input.js';
import type { SubmitTrackPayload } from './submission.payload.js';
import { SubmissionsService } from './submissions.service.js';

const SENT =
  'The application for review has been successfully submitted. We will contact you within 48 hours.';

/** What the transport adds to the service: the human check, and the documented text. */
@Injectable()
export class SubmissionsTransport {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly gate: FormGate,
  ) {}

  async submit(
    actor: Principal,
    { recaptchaToken, ...input }: SubmitTrackInput,
    { request }: HttpExchange,
  ): Promise<SubmitTrackPayload> {
    await this.gate.admit({ ip: request.ip, recaptchaToken }, 'submit');
    return { message: SENT, submission: await this.submissions.submit(actor, input) };
  }
}
