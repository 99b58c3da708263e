import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import {
  makerIsCustomer,
  makerNotActive,
  makerUnknown,
  serviceOrderNotFound,
  wrongStatus,
} from '../service-order.errors.js';
import { ServiceOrderResult } from '../service-order.response.js';
import { ServiceOrderViewsService } from '../service-order-views.service.js';
import { ServiceMakerInput } from './service-maker.inputs.js';
import { ServiceMakersService } from './service-makers.service.js';

@Roles('admin')
@Scope('admin')
@ApiTags('Services')
@Controller('api/service-orders')
export class ServiceMakersController {
  constructor(
    private readonly makers: ServiceMakersService,
    private readonly views: ServiceOrderViewsService,
  ) {}

  @ApiOperation({
    summary: 'Give custom work to a seller, or back to the store',
    description:
      'The commission of this moment counts. Another maker takes over versions and messages; the customer learns of neither.',
  })
  @ApiExampleBody(ServiceMakerInput, { seller_user_id: 31 })
  @ApiOkResponse({ type: ServiceOrderResult })
  @ApiErrors(
    serviceOrderNotFound(),
    makerUnknown(),
    makerNotActive('Nightshift Audio'),
    makerIsCustomer(),
    wrongStatus('Its maker cannot be changed', 'done'),
  )
  @Put(':id/maker')
  async assign(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { sellerUserId }: ServiceMakerInput,
  ): Promise<ServiceOrderResult> {
    return this.views.one(actor, await this.makers.assign(actor, id, sellerUserId));
  }
}
