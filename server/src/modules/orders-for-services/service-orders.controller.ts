import { Body, Controller, Post } from '@nestjs/common';
import { CurrentUser, Http, Roles, type HttpExchange, type Principal } from '../../core/auth/index.js';
import type { MessagePayload } from '../../core/graphql/index.js';
import { Documented } from '../api-docs/index.js';
import { SERVICE_ORDERS_API, SERVICES_TAG } from './service-orders.openapi.js';
import { CoProducingInput, MixingMasteringInput, MusicProductionInput } from './service-order.inputs.js';
import { ServiceOrderIntakeService } from './service-order-intake.service.js';

@Documented(SERVICES_TAG, SERVICE_ORDERS_API)
@Controller('api')
export class ServiceOrdersController {
  constructor(private readonly intake: ServiceOrderIntakeService) {}

  @Roles('user')
  @Post('track-order/order-track')
  musicProduction(
    @CurrentUser() user: Principal,
    @Body() input: MusicProductionInput,
    @Http() { request }: HttpExchange,
  ): Promise<MessagePayload> {
    return this.intake.requestMusicProduction({ actor: user, ip: request.ip }, input);
  }

  @Roles('user')
  @Post('co-producing/order')
  coProducing(
    @CurrentUser() user: Principal,
    @Body() input: CoProducingInput,
    @Http() { request }: HttpExchange,
  ): Promise<MessagePayload> {
    return this.intake.requestCoProducing({ actor: user, ip: request.ip }, input);
  }

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
