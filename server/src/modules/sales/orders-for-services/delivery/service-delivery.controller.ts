import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, OwnRecord, Roles, Scope, type Principal } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiAudience, ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import {
  filesNotDelivered,
  packageOfOtherWork,
  paymentRequired,
  serviceOrderNotFound,
  wrongStatus,
} from '../service-order.errors.js';
import { ServiceOrderResult } from '../service-order.response.js';
import { ServiceOrderViewsService } from '../service-order-views.service.js';
import { ServiceOrdersService } from '../service-orders.service.js';
import { ServicePackageInput } from './service-delivery.inputs.js';
import { ServiceFilesResult } from './service-delivery.response.js';
import { ServiceFilesService } from './service-files.service.js';
import { ServicePackagesService } from './service-packages.service.js';

@Roles('user')
@ApiTags('Services')
@Controller('api/service-orders')
export class ServiceDeliveryController {
  constructor(
    private readonly packages: ServicePackagesService,
    private readonly files: ServiceFilesService,
    private readonly views: ServiceOrderViewsService,
  ) {}

  @ApiOperation({
    summary: 'Deliver the final files of custom work',
    description:
      'The maker or an admin delivers the files once the customer has approved the work. The customer gets them when the price is paid.',
  })
  @ApiExampleBody(ServicePackageInput, { package_id: 71 })
  @ApiOkResponse({ type: ServiceOrderResult })
  @ApiErrors(
    serviceOrderNotFound(),
    packageOfOtherWork(),
    wrongStatus('The final files cannot be delivered', 'in_review'),
  )
  @Scope('admin')
  @OwnRecord(ServiceOrdersService, 'getTakingPart')
  @Put(':id/package')
  async deliver(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { packageId }: ServicePackageInput,
  ): Promise<ServiceOrderResult> {
    return this.views.one(user, await this.packages.deliver(user, id, packageId));
  }

  @ApiOperation({
    summary: 'Show the links to the final files of custom work',
    description: 'For its customer, once the price is paid.',
  })
  @ApiAudience('owner')
  @ApiOkResponse({ type: ServiceFilesResult })
  @ApiErrors(serviceOrderNotFound(), paymentRequired(), filesNotDelivered())
  @Get(':id/files')
  async show(@CurrentUser() user: Principal, @Param('id', IdPipe) id: number): Promise<ServiceFilesResult> {
    return ServiceFilesResult.of(await this.files.ofOrder(user, id));
  }
}
