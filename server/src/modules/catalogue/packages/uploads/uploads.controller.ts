import {
  Controller,
  Delete,
  Head,
  Header,
  Headers,
  HttpCode,
  Options,
  Param,
  Patch,
  Post,
  Req,
  Res,
} from '@nestjs/common';
import {
  ApiConsumes,
  ApiHeader,
  ApiNoContentResponse,
  ApiOperation,
  ApiParam,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { MAX_PACKAGE_BYTES, UPLOAD_DAYS } from '#domain/packages.js';
import { CurrentUser, Public, Roles, Scope, type AppRequest, type Principal } from '#core/auth/index.js';
import { AnyQuery, StreamedBody } from '#core/http/index.js';
import { ApiErrors } from '../../../platform/api-docs/index.js';
import {
  diskFull,
  lengthNeeded,
  tooManyUploads,
  uploadInUse,
  uploadNotFound,
  uploadTooLarge,
} from '../package.errors.js';
import { UnusedPackagesService } from './unused-packages.service.js';
import { UploadsService } from './uploads.service.js';
import { UploadStoreService } from './upload-store.service.js';

const ID = {
  name: 'id',
  description: 'Last part of the Location of the upload.',
  example: '0d7f6f0e-3c54-4e0b-9a57-2a7f6a4c1b11',
};
const TusVersion = () =>
  ApiHeader({
    name: 'Tus-Resumable',
    description: 'Version of the protocol.',
    required: true,
    example: '1.0.0',
  });
const OFFSET_HEADER = {
  'Upload-Offset': { description: 'Bytes received so far.', schema: { type: 'integer' as const } },
};
type RequestHeaders = Record<string, string | undefined>;

/** Resumable uploads by the tus protocol 1.0, with the extensions creation, termination and expiration. */
// Clients of the protocol may add parameters of their own; the id in the path is the only one that counts.
@AnyQuery()
@ApiTags('Packages')
@Controller('api/uploads')
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly store: UploadStoreService,
    private readonly packages: UnusedPackagesService,
  ) {}

  @ApiOperation({
    summary: 'Describe the upload protocol',
    description: 'Version, extensions and largest size.',
  })
  @ApiNoContentResponse({ description: 'Described by the headers.' })
  @Public()
  @Options()
  @HttpCode(204)
  @Header('Tus-Resumable', '1.0.0')
  @Header('Tus-Version', '1.0.0')
  @Header('Tus-Extension', 'creation,creation-with-upload,termination,expiration')
  @Header('Tus-Max-Size', String(MAX_PACKAGE_BYTES))
  describe(): void {
    // The response consists of the headers that Fastify has set.
  }

  @ApiOperation({
    summary: 'Begin an upload',
    description: `tus 1.0 (https://tus.io): sellers and admins, and customers with a request for custom work that waits for a price (\`POST /api/service-orders/{id}/brief-files\`), at most ${MAX_PACKAGE_BYTES / 1024 ** 3} GB. An upload that nothing uses is deleted after ${UPLOAD_DAYS} days. \`Upload-Metadata\` may name the file as \`filename\`.`,
  })
  @TusVersion()
  @ApiHeader({ name: 'Upload-Length', description: 'Size in bytes.', required: true, example: '1048576' })
  @ApiHeader({
    name: 'Upload-Metadata',
    description: 'Names with values in base64.',
    required: false,
    example: 'filename dHJhY2suemlw',
  })
  @ApiResponse({
    status: 201,
    description: 'Begun.',
    headers: { Location: { description: 'Address of the upload.', schema: { type: 'string' } } },
  })
  @ApiErrors(lengthNeeded(), uploadTooLarge(), tooManyUploads(), diskFull())
  @Roles('user')
  @Scope('write-listings', 'admin')
  @StreamedBody()
  @Post()
  async begin(
    @CurrentUser() actor: Principal,
    @Headers() headers: RequestHeaders,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = await this.uploads.begin(actor, headers['upload-length'], headers['upload-metadata']);
    await this.store.respond(request.raw, takeOver(reply), id);
    // A refused body may have left bytes.
    if (reply.raw.statusCode !== 201) await this.uploads.discard(id);
  }

  @ApiOperation({ summary: 'Ask how much of an upload has arrived' })
  @ApiParam(ID)
  @TusVersion()
  @ApiResponse({ status: 200, description: 'The upload is known.', headers: OFFSET_HEADER })
  @ApiErrors(uploadNotFound())
  @Roles('user')
  @Scope('write-listings', 'admin')
  @Head(':id')
  async look(
    @CurrentUser() actor: Principal,
    @Param('id') id: string,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.uploads.getOwn(actor, id);
    await this.store.respond(request.raw, takeOver(reply), id);
  }

  @ApiOperation({
    summary: 'Send the next bytes of an upload',
    description: 'From `Upload-Offset` on, which must be where the upload ends: else 409.',
  })
  @ApiParam(ID)
  @TusVersion()
  @ApiHeader({ name: 'Upload-Offset', description: 'Place of the first byte.', required: true, example: '0' })
  @ApiConsumes('application/offset+octet-stream')
  @ApiNoContentResponse({ description: 'Stored.', headers: OFFSET_HEADER })
  @ApiErrors(uploadNotFound())
  @Roles('user')
  @Scope('write-listings', 'admin')
  @StreamedBody()
  @Patch(':id')
  async send(
    @CurrentUser() actor: Principal,
    @Param('id') id: string,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.uploads.getOwn(actor, id);
    await this.store.respond(request.raw, takeOver(reply), id);
  }

  @ApiOperation({
    summary: 'Delete an upload',
    description:
      'Also one whose package is ready or refused, while no track, no review and no link needs it.',
  })
  @ApiParam(ID)
  @TusVersion()
  @ApiNoContentResponse({ description: 'Deleted.' })
  @ApiErrors(uploadNotFound(), uploadInUse())
  @Roles('user')
  @Scope('write-listings', 'admin')
  @Delete(':id')
  async end(
    @CurrentUser() actor: Principal,
    @Param('id') id: string,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const upload = await this.uploads.getOwn(actor, id);
    await this.packages.deleteOf(id);
    await this.uploads.requireUnused(actor, id);
    // The library ends unfinished uploads only.
    if (await this.store.isComplete(upload)) {
      if (!(await this.uploads.discard(id))) throw uploadInUse();
      await reply.status(204).header('Tus-Resumable', '1.0.0').send();
      return;
    }
    await this.store.respond(request.raw, takeOver(reply), id);
    if (reply.raw.statusCode === 204) await this.uploads.discard(id);
  }
}

/** The raw response, with the headers that Fastify has set; Fastify sends nothing itself. */
function takeOver(reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  return reply.raw;
}
