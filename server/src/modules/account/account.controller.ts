import { Controller, Get, Param } from '@nestjs/common';
import { CurrentUser, Roles, Scope, type Principal } from '../../core/auth/index.js';
import { IdPipe } from '../../core/validation/index.js';
import { Documented } from '../api-docs/index.js';
import { AUTH_TAG } from '../auth/index.js';
import { ACCOUNT_API } from './account.openapi.js';
import { AccountService } from './account.service.js';
import { presentDetails, type DetailsBody } from './details.presenter.js';

@Documented(AUTH_TAG, ACCOUNT_API)
@Controller('api/users')
export class AccountController {
  constructor(private readonly account: AccountService) {}

  @Roles('user')
  @Scope('admin')
  @Get(':id/details')
  async details(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number): Promise<DetailsBody> {
    return presentDetails(await this.account.details(actor, id));
  }
}
