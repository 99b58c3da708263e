import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import { noProjectToOrder, orderNotFound } from '../order.errors.js';
import { ProjectOrderInput } from '../order.inputs.js';
import { PlaceProjectOrderService } from '../placement/place-project-order.service.js';
import { OrderMapper } from './order.mapper.js';
import { OrderResult } from './order.response.js';

@ApiTags('Orders')
@Controller('api/orders/:id/lines/:lineId/project')
export class ProjectOrdersController {
  constructor(
    private readonly projects: PlaceProjectOrderService,
    private readonly mapper: OrderMapper,
  ) {}

  @ApiOperation({
    summary: 'Order the project file of an owned track',
    description:
      "Places an order of one line at the project file's price, for the buyer of a completed order. Each project file is ordered once.",
  })
  @ApiExampleBody(ProjectOrderInput, { consents: { immediate_delivery: true, withdrawal_waived: true } })
  @ApiCreatedResponse({ type: OrderResult })
  @ApiErrors(orderNotFound(), noProjectToOrder())
  @Roles('user')
  @Scope('write-orders')
  @Post()
  async place(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Param('lineId', IdPipe) lineId: number,
    @Body() { consents }: ProjectOrderInput,
  ): Promise<OrderResult> {
    const order = await this.projects.place(user, id, lineId, consents);
    return { success: true, data: await this.mapper.toResponse(user, order) };
  }
}
