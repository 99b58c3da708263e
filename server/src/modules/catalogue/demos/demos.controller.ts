import { Controller, Delete, Get, Param, Post, Put, Query, Req, UseInterceptors } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CurrentUser,
  Http,
  Public,
  Roles,
  Scope,
  type AppRequest,
  type HttpExchange,
  type Principal,
} from '#core/auth/index.js';
import { JsonResponse } from '#core/cache/index.js';
import { invalidInput } from '#core/errors/index.js';
import { ConditionalGetInterceptor } from '#core/http/index.js';
import { DatedListQuery, takeDatedPage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { IfMatch, Versioned, showCurrent, versionTag, type ExpectedVersion } from '#core/versions/index.js';
import {
  ApiErrors,
  ApiFormWithFiles,
  ApiMessage,
  type MessageResponse,
} from '../../platform/api-docs/index.js';
import { UploadFormsService } from '../../platform/media/index.js';
import { CreateDemoInput, UpdateDemoInput } from './demo.inputs.js';
import { DemoResponse, toDemoResponse } from './demo.response.js';
import { demoNotFound, DemosService } from './demos.service.js';

const FILES = {
  img: 'image/jpeg, image/png, image/webp, image/gif, image/avif',
  audio: 'audio/mpeg, audio/wav',
};

@ApiTags('Demos')
@Controller('api/demos')
export class DemosController {
  constructor(
    private readonly demos: DemosService,
    private readonly forms: UploadFormsService,
  ) {}

  @ApiOperation({ summary: 'List the demos' })
  @ApiOkResponse({ type: [DemoResponse] })
  @Public()
  @Get()
  @UseInterceptors(ConditionalGetInterceptor)
  async list(@Query() query: DatedListQuery, @Http() { reply }: HttpExchange): Promise<JsonResponse> {
    return JsonResponse.of(
      takeDatedPage(reply, await this.demos.list(), query, ({ createdAt }) => createdAt).map(toDemoResponse),
    );
  }

  @ApiOperation({ summary: 'Show a demo' })
  @ApiOkResponse({ type: DemoResponse })
  @ApiErrors(demoNotFound())
  @Public()
  @Get(':id')
  @UseInterceptors(ConditionalGetInterceptor)
  async one(@Param('id', IdPipe) id: number): Promise<JsonResponse> {
    const demo = await this.demos.get(id);
    return new JsonResponse(JSON.stringify(toDemoResponse(demo)), { etag: versionTag(demo.version) });
  }

  @ApiOperation({
    summary: 'Add a demo',
    description: 'As a form with files, or as JSON with paths from `POST /api/media`.',
  })
  @ApiFormWithFiles({ files: FILES, layout: 'fields' }, CreateDemoInput, {
    name: 'Glass Roof',
    category: 'Afro House',
    bpm: 122,
    music_key: 'A',
    img: 'media/covers/ab12.webp',
    audio: 'media/audio/cd34.mp3',
  })
  @ApiCreatedResponse({ type: DemoResponse })
  @ApiErrors(invalidInput('Category must be one of the genres', 'category'))
  @Versioned('read')
  @Roles('admin')
  @Scope('admin')
  @Post()
  async create(@CurrentUser() actor: Principal, @Req() request: AppRequest): Promise<DemoResponse> {
    return this.forms.receive(request, CreateDemoInput, async (input) =>
      toDemoResponse(await this.demos.create(actor, input)),
    );
  }

  @ApiOperation({
    summary: 'Change a demo',
    description: 'Omitted fields stay unchanged; `null` empties tempo and key.',
  })
  @ApiFormWithFiles({ files: FILES, layout: 'fields' }, UpdateDemoInput, {
    name: 'Glass Roof (Dub)',
    bpm: 120,
  })
  @ApiOkResponse({ type: DemoResponse })
  @ApiErrors(demoNotFound())
  @Versioned('change')
  @Roles('admin')
  @Scope('admin')
  @Put(':id')
  async update(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Req() request: AppRequest,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<DemoResponse> {
    return this.forms.receive(request, UpdateDemoInput, async (input) =>
      toDemoResponse(await this.demos.update(actor, id, input, expected).catch(showCurrent(toDemoResponse))),
    );
  }

  @ApiOperation({ summary: 'Delete a demo' })
  @ApiMessage('Demo deleted')
  @ApiErrors(demoNotFound())
  @Versioned('delete')
  @Roles('admin')
  @Scope('admin')
  @Delete(':id')
  remove(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<MessageResponse> {
    return this.demos.remove(actor, id, expected).catch(showCurrent(toDemoResponse));
  }
}
