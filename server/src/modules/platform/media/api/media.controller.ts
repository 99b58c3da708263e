import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiHeader,
  ApiOperation,
  ApiParam,
  ApiResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, Roles, Scope, type AppRequest } from '#core/auth/index.js';
import { ApiErrors } from '../../api-docs/index.js';
import { fileMissing, fileTooLarge, mediaNotFound, unsupportedFile } from '../media.errors.js';
import { UploadFormsService } from '../uploads/upload-forms.service.js';
import { MediaResponseFacade } from './media-response.facade.js';
import { StoredAudioResponse, StoredImageResponse, toStoredMediaResponse } from './media.response.js';

const FILE_BODY = {
  content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
  headers: {
    ETag: { description: 'Tag of the file.', schema: { type: 'string' }, example: '"5f3-18c"' },
  },
} as const;

@ApiTags('Media')
@Controller('api/media')
export class MediaController {
  constructor(private readonly forms: UploadFormsService) {}

  @ApiOperation({
    summary: 'Store a file',
    description:
      'One file, `file`, `img` or `audio`: an image (JPEG, PNG, WebP, GIF, AVIF; 15 MB and 40 megapixels at most, AVIF 10 megapixels) or audio (MP3, WAV; 100 MB at most). Products and demos refer to it by its `path`; an unused file is removed after a day.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary', description: 'The file.' } },
      required: ['file'],
    },
  })
  @ApiExtraModels(StoredAudioResponse, StoredImageResponse)
  @ApiCreatedResponse({
    schema: {
      anyOf: [{ $ref: getSchemaPath(StoredAudioResponse) }, { $ref: getSchemaPath(StoredImageResponse) }],
    },
  })
  @ApiErrors(fileMissing(), fileTooLarge('image', 'img'), unsupportedFile('file'))
  @Roles('admin')
  @Scope('admin')
  @Post()
  async upload(@Req() request: AppRequest): Promise<StoredAudioResponse | StoredImageResponse> {
    return toStoredMediaResponse(await this.forms.receiveFile(request));
  }
}

@ApiTags('Media')
@Controller('media')
export class MediaFilesController {
  constructor(private readonly response: MediaResponseFacade) {}

  @ApiOperation({
    summary: 'Fetch a cover or audio file',
    description:
      'Names are never reused, so files may be cached forever. Supports ranges. Redirects to the object store if one is configured.',
  })
  @ApiParam({
    name: 'path',
    description: 'Path of an `img` or `audio` field without `media/`.',
    example: 'audio/cd34.mp3',
  })
  @ApiHeader({ name: 'Range', description: 'The requested part.', required: false, example: 'bytes=0-1023' })
  @ApiHeader({
    name: 'If-None-Match',
    description: 'Tag of the cached copy.',
    required: false,
    example: '"5f3-18c"',
  })
  @ApiResponse({ status: 200, description: 'The file.', ...FILE_BODY })
  @ApiResponse({ status: 206, description: 'The requested part.', ...FILE_BODY })
  @ApiResponse({
    status: 302,
    description: 'The file is in the object store.',
    headers: {
      Location: {
        description: 'Address.',
        schema: { type: 'string' },
        example: 'https://media.example.com/audio/cd34.mp3',
      },
    },
  })
  @ApiResponse({ status: 304, description: 'Unchanged.' })
  @ApiErrors(mediaNotFound(), 'RANGE_NOT_SATISFIABLE')
  @Public()
  @Get('*')
  serve(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.response.send(request, reply);
  }
}
