import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser, Roles, Scope, type AppRequest, type Principal } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, ApiExampleBody, ApiFileInParts } from '../../../platform/api-docs/index.js';
import { packageNotFound, uploadIncomplete, uploadNotFound } from '../package.errors.js';
import { CreatePackageService } from '../create-package.service.js';
import { PackagesService } from '../packages.service.js';
import { PackageFilesFacade } from './package-files.facade.js';
import { CreatePackageInput } from '../package.inputs.js';
import { PackageResult } from './package.response.js';
import { PackageViewsFacade } from './package-views.facade.js';

@ApiTags('Packages')
@Controller('api/packages')
export class PackagesController {
  constructor(
    private readonly packages: PackagesService,
    private readonly creation: CreatePackageService,
    private readonly files: PackageFilesFacade,
    private readonly views: PackageViewsFacade,
  ) {}

  @ApiOperation({
    summary: 'Make a package of an upload',
    description:
      'A job hashes it and lists its files; the track, if given, delivers it once it is `ready`, and that of a seller once its `review` is `approved` as well. Repeating the call returns the same package.',
  })
  @ApiExampleBody(CreatePackageInput, { upload_id: '0d7f6f0e-3c54-4e0b-9a57-2a7f6a4c1b11', product_id: 12 })
  @ApiAcceptedResponse({ type: PackageResult })
  @ApiErrors(uploadNotFound(), uploadIncomplete())
  @Roles('seller')
  @Scope('write-listings', 'admin')
  @Post()
  @HttpCode(202)
  async create(@CurrentUser() actor: Principal, @Body() input: CreatePackageInput): Promise<PackageResult> {
    return PackageResult.of(await this.views.show(await this.creation.create(actor, input)));
  }

  @ApiOperation({ summary: 'Show a package', description: 'Status, and what its check found.' })
  @ApiOkResponse({ type: PackageResult })
  @ApiErrors(packageNotFound())
  @Roles('seller')
  @Scope('write-listings', 'admin')
  @Get(':id')
  async one(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number): Promise<PackageResult> {
    return PackageResult.of(await this.views.show(await this.packages.getPackage(actor, id)));
  }

  @ApiOperation({
    summary: 'Fetch the file of a package',
    description:
      'For its owner and admins; buyers have download links. Supports ranges. Redirects to the object store if one is configured.',
  })
  @ApiFileInParts('application/zip', 'The archive.')
  @ApiFoundResponse({ description: 'Redirects to the object store, by an address that ends within minutes.' })
  @ApiErrors(packageNotFound(), 'RANGE_NOT_SATISFIABLE')
  @Roles('seller')
  @Scope('admin')
  @Get(':id/file')
  async file(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.files.send(await this.packages.getPackage(actor, id), request, reply);
  }
}
