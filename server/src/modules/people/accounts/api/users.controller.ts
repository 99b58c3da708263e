import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import {
  CurrentUser,
  Http,
  OwnerOrAdmin,
  Public,
  Roles,
  type HttpExchange,
  type Principal,
} from '#core/auth/index.js';
import { jsonList } from '#core/http/index.js';
import { pageOf, sendPageHeaders, DatedListQuery, type DayRange } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { IfMatch, showCurrent, Versioned, type ExpectedVersion } from '#core/versions/index.js';
import {
  ApiAudience,
  ApiErrors,
  ApiExampleBody,
  ApiMessage,
  type MessageResponse,
} from '../../../platform/api-docs/index.js';
import { cannotDeleteOneself, emailTaken, profileIncomplete, undoLinkNotValid } from '../account.errors.js';
import { userNotFound, toUserResponse, UserResponse } from '../../users/index.js';
import { UserListService } from '../user-list.service.js';
import { DeleteUserArgs, UpdateUserInput } from '../user.inputs.js';
import { ProfileResponse } from './account.response.js';
import { UsersFacade } from './users.facade.js';

@ApiTags('Accounts')
@Controller('api/users')
export class UsersController {
  constructor(
    private readonly users: UsersFacade,
    private readonly userList: UserListService,
  ) {}

  @ApiOperation({ summary: 'List all users', description: 'The whole list without `page` and `limit`.' })
  @ApiOkResponse({ type: [UserResponse] })
  @Roles('admin')
  @Get()
  async list(
    @Query() query: DatedListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<StreamableFile | UserResponse[]> {
    const page = pageOf(query);
    if (page) {
      const { nodes, totalCount } = await this.userList.numberedPage(page, query);
      sendPageHeaders(reply, await totalCount, query);
      return nodes.map(toUserResponse);
    }
    sendPageHeaders(reply, await this.userList.count(query), query);
    return jsonList(this.responses(query));
  }

  @ApiOperation({
    summary: 'Update a profile',
    description:
      'The owner sends all four of name, last name, email and country, or with `If-Match` only those that change; a changed address takes effect when the link mailed to it is opened. Admins may set `is_admin` and may send only the fields that change.',
  })
  @ApiAudience('ownerOrAdmin')
  @ApiExampleBody(UpdateUserInput, {
    name: 'Mia',
    last_name: 'Lind',
    email: 'mia@example.com',
    country: 'Norway',
    password: null,
  })
  @ApiOkResponse({ type: ProfileResponse })
  @ApiErrors(profileIncomplete('name'), userNotFound(), emailTaken(), 'REAUTHENTICATION_REQUIRED')
  @Versioned('change')
  @Roles('user')
  @OwnerOrAdmin('id')
  @Put(':id')
  async update(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateUserInput,
    @Http() http: HttpExchange,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<ProfileResponse> {
    const user = await this.users.update(actor, id, input, http, expected).catch(showCurrent(toUserResponse));
    return { message: 'Profile updated successfully!', user: toUserResponse(user) };
  }

  @ApiOperation({
    summary: 'Undo a change of the email address',
    description:
      'Needs the link that was mailed to the replaced address, valid for 7 days. Restores that address and ends all sessions, API tokens, reset links and pending changes of the account.',
  })
  @ApiParam({ name: 'token', description: 'The last part of the mailed link.', example: 'dW5kb21haWw' })
  @ApiMessage('Your earlier email address is restored. Please set a new password now.')
  @ApiErrors(undoLinkNotValid())
  @Public()
  @Post('undo-email-change/:token')
  @HttpCode(200)
  undoEmailChange(@Param('token') token: string): Promise<MessageResponse> {
    return this.users.undoEmailChange(token);
  }

  @ApiOperation({
    summary: 'Delete a user',
    description: 'Orders keep their own snapshot. The own account and the last admin cannot be deleted.',
  })
  @ApiExampleBody(DeleteUserArgs, {
    current_password: 'Correct-Horse-1',
    reason: 'It was opened to evade a block.',
  })
  @ApiMessage('User deleted successfully')
  @ApiErrors(userNotFound(), cannotDeleteOneself(), 'REAUTHENTICATION_REQUIRED')
  @Versioned('delete')
  @Roles('admin')
  @Delete(':id')
  delete(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() args: DeleteUserArgs,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<MessageResponse> {
    return this.users.delete(actor, id, args, expected).catch(showCurrent(toUserResponse));
  }

  private async *responses(days: DayRange): AsyncGenerator<UserResponse[]> {
    for await (const users of this.userList.all(days)) yield users.map(toUserResponse);
  }
}
