import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { ApiExampleBody } from '../../platform/api-docs/index.js';
import { ProtectedForm } from '../../platform/captcha/index.js';
import { CoProducingInput, MixingMasteringInput, MusicProductionInput } from './service-order.inputs.js';
import { SERVICE_ORDER_SENT, ServiceOrderIntakeService } from './service-order-intake.service.js';
import { ServiceOrderSentResponse, type ServiceOrderPayload } from './service-order.response.js';

const SENT = {
  type: ServiceOrderSentResponse,
  example: { message: SERVICE_ORDER_SENT, service_order_id: 12 },
};
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

  @ApiOperation({ summary: 'Request a new track' })
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
  @ApiCreatedResponse(SENT)
  @Roles('user')
  @ProtectedForm(MusicProductionInput, 'submit_form')
  @Post('track-order/order-track')
  async musicProduction(
    @CurrentUser() user: Principal,
    @Body() input: MusicProductionInput,
  ): Promise<ServiceOrderSentResponse> {
    return toSentResponse(await this.intake.requestMusicProduction(user, input));
  }

  @ApiOperation({ summary: 'Request co-producing' })
  @ApiExampleBody(CoProducingInput, {
    needs: ['Arrangement'],
    link: 'https://soundcloud.com/lindtracks/two',
    ...CUSTOMER,
  })
  @ApiCreatedResponse(SENT)
  @Roles('user')
  @ProtectedForm(CoProducingInput, 'submit_form')
  @Post('co-producing/order')
  async coProducing(
    @CurrentUser() user: Principal,
    @Body() input: CoProducingInput,
  ): Promise<ServiceOrderSentResponse> {
    return toSentResponse(await this.intake.requestCoProducing(user, input));
  }

  @ApiOperation({ summary: 'Request mixing and mastering' })
  @ApiExampleBody(MixingMasteringInput, {
    needs: ['Mixing'],
    stemsCount: 24,
    example: 'https://soundcloud.com/lindtracks/three',
    ...CUSTOMER,
  })
  @ApiCreatedResponse(SENT)
  @Roles('user')
  @ProtectedForm(MixingMasteringInput, 'submit_form')
  @Post('mixing-mastering/order')
  async mixingMastering(
    @CurrentUser() user: Principal,
    @Body() input: MixingMasteringInput,
  ): Promise<ServiceOrderSentResponse> {
    return toSentResponse(await this.intake.requestMixingMastering(user, input));
  }
}

function toSentResponse({ message, serviceOrderId }: ServiceOrderPayload): ServiceOrderSentResponse {
  return { message, service_order_id: serviceOrderId };
}
