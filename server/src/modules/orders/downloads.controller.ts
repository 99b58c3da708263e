import { Controller, Get, Head, Headers, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../core/auth/index.js';
import { Documented } from '../api-docs/index.js';
import { DOWNLOADS_API, ORDERS_TAG } from './orders.openapi.js';
import { DownloadDesk } from './download-desk.service.js';
import { DownloadAnswers } from './download-answers.js';

/** Where the links in delivery mails lead. The signature is the permission: nobody needs to be signed in. */
@Documented(ORDERS_TAG, DOWNLOADS_API)
@Controller('api/downloads')
export class DownloadsController {
  constructor(
    private readonly desk: DownloadDesk,
    private readonly answers: DownloadAnswers,
  ) {}

  /** Declared before GET, which would otherwise answer HEAD too and spend a use on it. */
  @Public()
  @Head(':token')
  look(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.send(reply, {}, () => this.desk.look(token));
  }

  @Public()
  @Get(':token')
  open(
    @Param('token') token: string,
    @Headers() headers: Record<string, string | undefined>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.answers.send(reply, headers, (onlyLooking) =>
      onlyLooking ? this.desk.look(token) : this.desk.open(token),
    );
  }
}
