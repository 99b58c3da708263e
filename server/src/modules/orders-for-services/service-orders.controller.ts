import { Body, Controller, Post } from '@nestjs/common';
import { CurrentUser, Http, Roles, type HttpExchange, type Principal } from '../../core/auth/index.js';
import type { MessagePayload } from '../../core/graphql/index.js';
import { Documented } from '../api-docs/index.js';
import { SERVICE_ORDERS_API, SERVICES_TAG } from './service-orders.openapi.js';
import { CoProducingInput } from './dto/co-producing.input.js';
import { MixingMasteringInput } from './dto/mixing-mastering.input.js';
import { MusicProductionInput } from './dto/music-production.input.js';
import { ServiceOrdersTransport } from './service-orders.transport.js';

@Documented(SERVICES_TAG, SERVICE_ORDERS_API)
@Controller('api')
export class ServiceOrdersController {
  constructor(private readonly orders: ServiceOrdersTransport) {}

  @Roles('user')
  @Post('track-order/order-track')
  musicProduction(
    @CurrentUser() user: Principal,
    @Body() input: MusicProductionInput,
    @Http() http: HttpExchange,
  ): Promise<MessagePayload> {
    return this.orders.requestMusicProduction(user, input, http);
  }

  @Roles('user')
  @Post('co-producing/order')
  coProducing(
    @CurrentUser() user: Principal,
    @Body() input: CoProducingInput,
    @Http() http: HttpExchange,
  ): Promise<MessagePayload> {
    return this.orders.requestCoProducing(user, input, http);
  }

  @Roles('user')
  @Post('mixing-mastering/order')
  mixingMastering(
    @CurrentUser() user: Principal,
    @Body() input: MixingMasteringInput,
    @Http() http: HttpExchange,
  ): Promise<MessagePayload> {
    return this.orders.requestMixingMastering(user, input, http);
  }
}
