import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Http, Roles, type HttpExchange, type Principal } from '../../core/auth/index.js';
import type { MessagePayload } from '../../core/graphql/index.js';
import { ApiExampleBody, ApiMessage } from '../api-docs/index.js';
import { CoProducingInput, MixingMasteringInput, MusicProductionInput } from './service-order.inputs.js';
import { ServiceOrderIntakeService } from './service-order-intake.service.js';

const SENT = 'Your request has been sent successfully! We will reply within 24-48 hours.';
const CUSTOMER = {
  name: 'Mia Lind',
  email: 'mia@example.com',
  recaptchaToken: 'eyJjaGFsbGVuZ2Ui',
  description: 'Dark, rolling, with a long breakdown.',
};

@ApiTags('Services')
@Controller('api')
export class ServiceOrdersController {
  constructor(private readonly intake: ServiceOrderIntakeService) {}

  @ApiOperation({ summary: 'Order a new track' })
  @ApiExampleBody(MusicProductionInput, {
    genre: 'Techno',
    bpm: '128-132',
    version: 'Instrumental',
    projectFile: 'Yes',
    masterVersion: 'Yes',
    mixVersion: ['Extended Mix'],
    radioVersion: [],
    example: 'https://soundcloud.com/lindtracks/one',
    ...CUSTOMER,
  })
  @ApiMessage(SENT)
  @Roles('user')
  @Post('track-order/order-track')
  musicProduction(
    @CurrentUser() user: Principal,
    @Body() input: MusicProductionInput,
    @Http() { request }: HttpExchange,
  ): Promise<MessagePayload> {
    return this.intake.requestMusicProduction({ actor: user, ip: request.ip }, input);
  }

  @ApiOperation({ summary: 'Order help with a track' })
  @ApiExampleBody(CoProducingInput, {
    needs: ['Arrangement'],
    link: 'https://soundcloud.com/lindtracks/two',
    ...CUSTOMER,
  })
  @ApiMessage(SENT)
  @Roles('user')
  @Post('co-producing/order')
  coProducing(
    @CurrentUser() user: Principal,
    @Body() input: CoProducingInput,
    @Http() { request }: HttpExchange,
  ): Promise<MessagePayload> {
    return this.intake.requestCoProducing({ actor: user, ip: request.ip }, input);
  }

  @ApiOperation({ summary: 'Order a mix or a master' })
  @ApiExampleBody(MixingMasteringInput, {
    needs: ['Mixing'],
    stemsCount: 24,
    example: 'https://soundcloud.com/lindtracks/three',
    ...CUSTOMER,
  })
  @ApiMessage(SENT)
  @Roles('user')
  @Post('mixing-mastering/order')
  mixingMastering(
    @CurrentUser() user: Principal,
    @Body() input: MixingMasteringInput,
    @Http() { request }: HttpExchange,
  ): Promise<MessagePayload> {
    return this.intake.requestMixingMastering({ actor: user, ip: request.ip }, input);
  }
}
