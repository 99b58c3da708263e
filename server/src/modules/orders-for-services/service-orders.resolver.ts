import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { ServiceOrderStatus } from '#domain/services.js';
import { CurrentUser, Http, Roles, Scope, type HttpExchange, type Principal } from '../../core/auth/index.js';
import { BulkOutcome, IdsArgs, runInBulk } from '../../core/bulk/index.js';
import { MessagePayload } from '../../core/graphql/index.js';
import type { Page } from '../../core/pagination/index.js';
import { CoProducingInput } from './dto/co-producing.input.js';
import { MixingMasteringInput } from './dto/mixing-mastering.input.js';
import { MusicProductionInput } from './dto/music-production.input.js';
import { ServiceOrdersArgs } from './dto/service-orders.args.js';
import { ServiceOrderNotesArgs } from './dto/service-order-notes.args.js';
import { ServiceOrderConnection } from './service-order.connection.js';
import { ServiceOrder } from './service-order.entity.js';
import { ServiceOrderStatusEnum } from './service-order.enums.js';
import { ServiceOrdersService } from './service-orders.service.js';
import { ServiceOrdersTransport } from './service-orders.transport.js';

@Resolver()
export class ServiceOrdersResolver {
  constructor(
    private readonly orders: ServiceOrdersTransport,
    private readonly desk: ServiceOrdersService,
  ) {}

  @Roles('user')
  @Mutation(() => MessagePayload, { description: 'Orders a new track, made to the description.' })
  requestMusicProduction(
    @CurrentUser() user: Principal,
    @Args('input', { description: 'What to produce.' }) input: MusicProductionInput,
    @Http() http: HttpExchange,
  ): Promise<MessagePayload> {
    return this.orders.requestMusicProduction(user, input, http);
  }

  @Roles('user')
  @Mutation(() => MessagePayload, { description: 'Orders help with a track.' })
  requestCoProducing(
    @CurrentUser() user: Principal,
    @Args('input', { description: 'What to help with.' }) input: CoProducingInput,
    @Http() http: HttpExchange,
  ): Promise<MessagePayload> {
    return this.orders.requestCoProducing(user, input, http);
  }

  @Roles('user')
  @Mutation(() => MessagePayload, { description: 'Orders a mix or a master.' })
  requestMixingMastering(
    @CurrentUser() user: Principal,
    @Args('input', { description: 'What to mix or master.' }) input: MixingMasteringInput,
    @Http() http: HttpExchange,
  ): Promise<MessagePayload> {
    return this.orders.requestMixingMastering(user, input, http);
  }

  @Roles('admin')
  @Scope('admin')
  @Query(() => ServiceOrderConnection, {
    name: 'serviceOrders',
    description: 'Requests for custom work, newest first unless sorted otherwise. Admins only.',
  })
  listServiceOrders(@Args() args: ServiceOrdersArgs): Promise<Page<ServiceOrder>> {
    return this.desk.page(args);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => BulkOutcome, { description: 'Moves many service orders to a status. Admins only.' })
  setServiceOrdersStatus(
    @CurrentUser() user: Principal,
    @Args() { ids }: IdsArgs,
    @Args('status', { type: () => ServiceOrderStatusEnum, description: 'Where they stand from now on.' })
    status: ServiceOrderStatus,
  ): Promise<BulkOutcome> {
    return runInBulk(ids, 'updated', (id) => this.desk.setStatus(user, id, status));
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => ServiceOrder, { description: 'Moves a service order to any status. Admins only.' })
  setServiceOrderStatus(
    @CurrentUser() user: Principal,
    @Args('id', { type: () => Int, description: 'Number of the request.' }) id: number,
    @Args('status', { type: () => ServiceOrderStatusEnum, description: 'Where it stands from now on.' })
    status: ServiceOrderStatus,
  ): Promise<ServiceOrder> {
    return this.desk.setStatus(user, id, status);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => ServiceOrder, { description: 'Writes the notes of a service order. Admins only.' })
  updateServiceOrderNotes(
    @CurrentUser() user: Principal,
    @Args() { id, notes }: ServiceOrderNotesArgs,
  ): Promise<ServiceOrder> {
    return this.desk.updateNotes(user, id, notes);
  }
}
