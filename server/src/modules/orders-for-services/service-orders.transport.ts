import { Injectable } from '@nestjs/common';
import type { HttpExchange, Principal } from '../../core/auth/index.js';
import type { MessagePayload } from '../../core/graphql/index.js';
import { FormGate } from '../captcha/index.js';
import type { CoProducingInput } from './dto/co-producing.input.js';
import type { MixingMasteringInput } from './dto/mixing-mastering.input.js';
import type { MusicProductionInput } from './dto/music-production.input.js';
import type { ServiceCustomerInput } from './dto/service-customer.input.js';
import { ServiceOrderIntake } from './service-order-intake.service.js';

const SENT = {
  message: 'Your request has been sent successfully! We will reply within 24-48 hours.',
};

/** What both transports add to the service: the human check, and the text people see. */
@Injectable()
export class ServiceOrdersTransport {
  constructor(
    private readonly intake: ServiceOrderIntake,
    private readonly gate: FormGate,
  ) {}

  async requestMusicProduction(
    user: Principal,
    input: MusicProductionInput,
    http: HttpExchange,
  ): Promise<MessagePayload> {
    await this.admit(input, http);
    await this.intake.musicProduction(user, input);
    return SENT;
  }

  async requestCoProducing(
    user: Principal,
    input: CoProducingInput,
    http: HttpExchange,
  ): Promise<MessagePayload> {
    await this.admit(input, http);
    await this.intake.coProducing(user, input);
    return SENT;
  }

  async requestMixingMastering(
    user: Principal,
    input: MixingMasteringInput,
    http: HttpExchange,
  ): Promise<MessagePayload> {
    await this.admit(input, http);
    await this.intake.mixingMastering(user, input);
    return SENT;
  }

  private admit({ recaptchaToken }: ServiceCustomerInput, { request }: HttpExchange): Promise<void> {
    return this.gate.admit({ ip: request.ip, recaptchaToken }, 'submit_form');
  }
}
