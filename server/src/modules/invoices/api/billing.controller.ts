import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type Principal } from '../../../core/auth/index.js';
import { IdPipe } from '../../../core/validation/index.js';
import { ApiAudience, ApiErrors, ApiExampleBody } from '../../api-docs/index.js';
import { BillingDetailsInput } from '../billing/billing-details.input.js';
import { BillingDetailsService } from '../billing/billing-details.service.js';
import { BillingDetailsResult, toBillingResponse } from './invoice.response.js';

@ApiTags('Invoices')
@Controller('api/users')
export class BillingController {
  constructor(private readonly billing: BillingDetailsService) {}

  @ApiOperation({ summary: 'Show the billing details of a user' })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({ type: BillingDetailsResult })
  @ApiErrors('NOT_FOUND')
  @Roles('user')
  @Get(':userId/billing')
  async show(
    @CurrentUser() user: Principal,
    @Param('userId', IdPipe) userId: number,
  ): Promise<BillingDetailsResult> {
    return { success: true, data: toBillingResponse(await this.billing.get(user, userId)) };
  }

  @ApiOperation({
    summary: 'Replace the billing details of a user',
    description:
      'For future invoices; issued ones never change. A field that is left out is removed. The VAT number is checked at the register of the EU.',
  })
  @ApiExampleBody(BillingDetailsInput, {
    company: 'Lind Records GmbH',
    street: 'Torstraße 1',
    postcode: '10119',
    city: 'Berlin',
    country: 'Germany',
  })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({ type: BillingDetailsResult })
  @ApiErrors('NOT_FOUND')
  @Roles('user')
  @Put(':userId/billing')
  async replace(
    @CurrentUser() user: Principal,
    @Param('userId', IdPipe) userId: number,
    @Body() input: BillingDetailsInput,
  ): Promise<BillingDetailsResult> {
    return { success: true, data: toBillingResponse(await this.billing.save(user, userId, input)) };
  }
}
