import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, OwnerOrAdmin, Roles, type Principal } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { IfMatch, Versioned, withVersion, type ExpectedVersion } from '#core/versions/index.js';
import { ApiAudience, ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import { AddressNeedsQuery, BillingDetailsInput } from '../billing/billing-details.inputs.js';
import { BillingDetailsService } from '../billing/billing-details.service.js';
import { AddressNeedsResult, BillingDetailsResult } from './invoice.response.js';
import { OrderTaxesService } from '../stripe-tax/order-taxes.service.js';

@ApiTags('Invoices')
@Controller('api/users')
export class BillingController {
  constructor(
    private readonly billing: BillingDetailsService,
    private readonly taxes: OrderTaxesService,
  ) {}

  @ApiOperation({
    summary: 'Show what an order has to say about the address',
    description:
      'Before an order is placed: whether `customer_info` needs a `postcode`, because the tax depends on it.',
  })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({ type: AddressNeedsResult })
  @ApiErrors('NOT_FOUND')
  @Roles('user')
  @Get(':userId/address-needs')
  async addressNeeds(
    @CurrentUser() user: Principal,
    @Param('userId', IdPipe) userId: number,
    @Query() { country }: AddressNeedsQuery,
  ): Promise<AddressNeedsResult> {
    await this.billing.get(user, userId);
    return AddressNeedsResult.of({ postcode: await this.taxes.needsPostcode(userId, country) });
  }

  @ApiOperation({ summary: 'Show the billing details of a user' })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({ type: BillingDetailsResult })
  @ApiErrors('NOT_FOUND')
  @Versioned('read')
  @Roles('user')
  @Get(':userId/billing')
  async show(
    @CurrentUser() user: Principal,
    @Param('userId', IdPipe) userId: number,
  ): Promise<BillingDetailsResult> {
    const details = await this.billing.get(user, userId);
    return withVersion(details, BillingDetailsResult.of(details));
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
  @Versioned('change')
  @Roles('user')
  @OwnerOrAdmin()
  @Put(':userId/billing')
  async replace(
    @CurrentUser() user: Principal,
    @Param('userId', IdPipe) userId: number,
    @Body() input: BillingDetailsInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<BillingDetailsResult> {
    const details = await this.billing.save(user, userId, input, expected);
    return withVersion(details, BillingDetailsResult.of(details));
  }
}
