import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  type StreamableFile,
} from '@nestjs/common';
import {
  CurrentUser,
  Http,
  Public,
  Roles,
  Scope,
  type HttpExchange,
  type Principal,
} from '../../core/auth/index.js';
import type { MessagePayload } from '../../core/graphql/index.js';
import { jsonList } from '../../core/http/index.js';
import { IdPipe } from '../../core/validation/index.js';
import { Documented } from '../api-docs/index.js';
import { AUTH_TAG, presentUser, type UserBody } from '../auth/index.js';
import { CurrentPasswordArgs } from '../sessions/index.js';
import { UpdateUserInput } from './dto/update-user.input.js';
import { USERS_API } from './users.openapi.js';
import { UsersTransport } from './users.transport.js';

@Documented(AUTH_TAG, USERS_API)
@Controller('api/users')
export class UsersController {
  constructor(private readonly users: UsersTransport) {}

  @Roles('admin')
  @Scope('admin')
  @Get()
  list(): Promise<StreamableFile> {
    return jsonList(this.users.bodies());
  }

  @Roles('user')
  @Put(':id')
  async update(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateUserInput,
    @Http() http: HttpExchange,
  ): Promise<{ message: string; user: UserBody }> {
    const user = await this.users.update(actor, id, input, http);
    return { message: 'Profile updated successfully!', user: presentUser(user) };
  }

  @Public()
  @Post('undo-email-change/:token')
  @HttpCode(200)
  undoEmailChange(@Param('token') token: string): Promise<MessagePayload> {
    return this.users.undoEmailChange(token);
  }

  @Roles('admin')
  @Delete(':id')
  delete(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { currentPassword }: CurrentPasswordArgs,
  ): Promise<MessagePayload> {
    return this.users.delete(actor, id, currentPassword);
  }
}
