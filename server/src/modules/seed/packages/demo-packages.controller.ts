import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser, PublicButIdentified, type Principal } from '../../../core/auth/index.js';
import { notFound } from '../../../core/errors/index.js';
import { packageName } from '../../../../../demo/index.js';
import { DemoPackagesService } from './demo-packages.service.js';

/** Serves the packages of demo tracks to whom a delivery redirects, and to admins. */
@ApiExcludeController()
@Controller('demo-packages')
export class DemoPackagesController {
  constructor(private readonly packages: DemoPackagesService) {}

  /** The stored link alone opens nothing. */
  @PublicButIdentified()
  @Get(':file')
  async download(
    @CurrentUser() actor: Principal | null,
    @Param('file') file: string,
    @Query() { expires = '', signature = '' }: Record<string, string>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const path = `demo-packages/${file}`;
    const name = packageName(path);
    const isOpen =
      actor?.isAdmin === true || this.packages.isSigned(path, String(expires), String(signature));
    if (!name || !isOpen) throw notFound('File');
    const stored = await this.packages.file(path);
    void reply
      .type('application/zip')
      .header('Content-Length', (await stat(stored)).size)
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .header('Cache-Control', 'private, no-store')
      .header('X-Robots-Tag', 'noindex')
      .send(createReadStream(stored));
  }
}
