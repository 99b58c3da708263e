import { Controller, Get, Param } from '@nestjs/common';
import { CurrentUser, Roles, type Principal } from '../../core/auth/index.js';
import { IdPipe } from '../../core/validation/index.js';
import { AccountService } from './account.service.js';
import { presentDetails, type DetailsBody } from './details.presenter.js';

@Controller('api/users')
export class AccountController {
  constructor(private readonly account: AccountService) {}

  @Roles('user')
  @Get(':id/details')
  async details(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number): Promise<DetailsBody> {
    return presentDetails(await this.account.details(actor, id));
  }
}
