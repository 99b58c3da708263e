import { Body, Controller, Delete, Param } from '@nestjs/common';
import { CurrentUser, Roles, type Principal } from '../../../core/auth/index.js';
import type { MessagePayload } from '../../../core/graphql/index.js';
import { IdPipe } from '../../../core/validation/index.js';
import { Documented } from '../../api-docs/index.js';
import { CurrentPasswordArgs } from '../../sessions/index.js';
import { SecondFactorResetService } from '../settings/second-factor-reset.service.js';
import { SECOND_FACTOR_API, SECOND_FACTOR_TAG } from './second-factor.openapi.js';

@Documented(SECOND_FACTOR_TAG, SECOND_FACTOR_API)
@Controller('api/users')
export class SecondFactorController {
  constructor(private readonly resets: SecondFactorResetService) {}

  @Roles('admin')
  @Delete(':id/second-factor')
  async reset(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { currentPassword }: CurrentPasswordArgs,
  ): Promise<MessagePayload> {
    await this.resets.reset(actor, id, currentPassword);
    return { message: 'The second factor was reset' };
  }
}
