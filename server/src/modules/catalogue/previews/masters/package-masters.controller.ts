import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public, type AppRequest } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, ApiFileInParts } from '../../../platform/api-docs/index.js';
import { masterNotFound } from '../previews.errors.js';
import { MasterFileFacade } from './master-file.facade.js';

@ApiTags('Packages')
@Controller('api/packages')
export class PackageMastersController {
  constructor(private readonly files: MasterFileFacade) {}

  @ApiOperation({
    summary: 'Listen to the master in a package',
    description:
      'Sends the master to an admin, at the signed address of `packageMaster` (GraphQL), which is valid for half an hour and ends with the session that it was signed for. Everybody who has the address can listen meanwhile. Supports ranges. Redirects to the object store if one is configured.',
  })
  @ApiQuery({ name: 'token', description: 'The signed part of the address.', type: 'string' })
  @ApiFileInParts('audio/wav', 'The master as WAV of 16 bits.')
  @ApiErrors(masterNotFound())
  @Public()
  @Get(':id/master')
  async listen(
    @Param('id', IdPipe) id: number,
    @Query('token') token: unknown,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.files.send(id, typeof token === 'string' ? token : '', request, reply);
  }
}
