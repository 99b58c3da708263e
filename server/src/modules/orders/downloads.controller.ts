import { Controller, Get, Head, Headers, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../core/auth/index.js';
import { DownloadDesk } from './download-desk.service.js';
import { isOnlyLooking, sendDelivery, sendNothing } from './download.presenter.js';

/** Where the links in delivery mails lead. The signature is the permission: nobody needs to be signed in. */
@Controller('api/downloads')
export class DownloadsController {
  constructor(private readonly desk: DownloadDesk) {}

  @Public()
  @Head(':token')
  async look(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    await this.desk.look(token);
    sendNothing(reply);
  }

  @Public()
  @Get(':token')
  async open(
    @Param('token') token: string,
    @Headers() headers: Record<string, string | undefined>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (isOnlyLooking(headers)) return this.look(token, reply);
    sendDelivery(reply, await this.desk.open(token));
  }
}
