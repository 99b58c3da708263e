import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Http, Public, Roles, type HttpExchange, type Principal } from '#core/auth/index.js';
import { ListQuery, takePage } from '#core/pagination/index.js';
import { OneClick } from '#core/http/index.js';
import { ApiErrors, ApiExampleBody } from '../../platform/api-docs/index.js';
import { NoticePreferencesService, unsubscribeTokenNotValid } from './notice-preferences.service.js';
import { NoticesUnsubscribedResult, StoreNoticesInput, StoreNoticesResult } from './store-notices.inputs.js';

@ApiTags('Store mails')
@Controller('api/store-notices')
export class StoreNoticesController {
  constructor(private readonly preferences: NoticePreferencesService) {}

  @ApiOperation({ summary: 'List what the caller is mailed about' })
  @ApiOkResponse({ type: StoreNoticesResult })
  @Roles('admin')
  @Get()
  async list(
    @CurrentUser() actor: Principal,
    @Query() query: ListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<StoreNoticesResult> {
    return { success: true, data: takePage(reply, await this.preferences.list(actor), query) };
  }

  @ApiOperation({
    summary: 'Change what the caller is mailed about',
    description: 'Kinds that are not named stay as they are.',
  })
  @ApiExampleBody(StoreNoticesInput, { choices: [{ kind: 'order', mode: 'daily' }] })
  @ApiOkResponse({ type: StoreNoticesResult })
  @Roles('admin')
  @Put()
  async update(
    @CurrentUser() actor: Principal,
    @Body() { choices }: StoreNoticesInput,
  ): Promise<StoreNoticesResult> {
    return { success: true, data: await this.preferences.update(actor, choices) };
  }

  @ApiOperation({
    summary: 'End the mails of one kind',
    description: 'Idempotent; the one-click address of the List-Unsubscribe header.',
  })
  @ApiParam({ name: 'token', description: 'The last part of the address.', example: '1.order.c2ln' })
  @ApiOkResponse({ type: NoticesUnsubscribedResult })
  @ApiErrors(unsubscribeTokenNotValid())
  @Public()
  @OneClick()
  @Post('unsubscribe/:token')
  @HttpCode(200)
  async unsubscribe(@Param('token') token: string): Promise<NoticesUnsubscribedResult> {
    await this.preferences.unsubscribe(token);
    return { success: true, message: 'You get no more of these mails.' };
  }
}
