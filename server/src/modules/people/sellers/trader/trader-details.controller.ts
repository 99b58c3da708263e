import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentPasswordInput, CurrentUser, OwnerOrAdmin, Roles, type Principal } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiAudience, ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import { sellerNotFound, traderDetailsNotFound, traderFieldMissing } from '../seller.errors.js';
import { TraderDetailsInput, TraderDetailsResult } from './trader-details.js';
import { TraderDetailsService } from './trader-details.service.js';

/** Body of POST /api/sellers/{userId}/trader-details/reveal. */
class RevealInput extends CurrentPasswordInput {}

@ApiTags('Sellers')
@Roles('user')
@Controller('api/sellers')
export class TraderDetailsController {
  constructor(private readonly details: TraderDetailsService) {}

  @ApiOperation({
    summary: 'Set the identity of a seller for yearly reports',
    description: 'Replaces what is stored. A person wants a date of birth, a company a register number.',
  })
  @ApiAudience('ownerOrAdmin')
  @ApiExampleBody(TraderDetailsInput, {
    kind: 'person',
    name: 'Mia Lind',
    street: 'Torstraße 1',
    postcode: '10119',
    city: 'Berlin',
    country: 'Germany',
    tax_number: '12345678901',
    birth_date: '1990-05-17',
  })
  @ApiOkResponse({ type: TraderDetailsResult })
  @ApiErrors(traderFieldMissing('name'), sellerNotFound(), 'REAUTHENTICATION_REQUIRED')
  @OwnerOrAdmin()
  @Put(':userId/trader-details')
  async update(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
    @Body() input: TraderDetailsInput,
  ): Promise<TraderDetailsResult> {
    return TraderDetailsResult.of(await this.details.update(actor, userId, input));
  }

  @ApiOperation({ summary: 'Show the identity of a seller; each access is recorded' })
  @ApiAudience('ownerOrAdmin')
  @ApiExampleBody(RevealInput, { current_password: 'Night-Drive-7' })
  @ApiOkResponse({ type: TraderDetailsResult })
  @ApiErrors(traderDetailsNotFound(), 'REAUTHENTICATION_REQUIRED')
  @OwnerOrAdmin()
  @HttpCode(200)
  @Post(':userId/trader-details/reveal')
  async reveal(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
    @Body() { currentPassword }: RevealInput,
  ): Promise<TraderDetailsResult> {
    return TraderDetailsResult.of(await this.details.reveal(actor, userId, currentPassword));
  }
}
