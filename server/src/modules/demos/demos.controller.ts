import { Controller, Delete, Get, Param, Post, Put, Req, UseInterceptors } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Public, Roles, Scope, type AppRequest, type Principal } from '../../core/auth/index.js';
import { JsonResponse } from '../../core/cache/index.js';
import { invalidInput } from '../../core/errors/index.js';
import { ConditionalGet } from '../../core/http/index.js';
import { IdPipe } from '../../core/validation/index.js';
import { ApiErrors, ApiFormWithFiles, ApiMessage, type MessageResponse } from '../api-docs/index.js';
import { UploadFormsService } from '../media/index.js';
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
  @UseInterceptors(ConditionalGet)
  async list(): Promise<JsonResponse> {
    return JsonResponse.of((await this.demos.list()).map(toDemoResponse));
  }

  @ApiOperation({ summary: 'Show a demo' })
  @ApiOkResponse({ type: DemoResponse })
  @ApiErrors(demoNotFound())
  @Public()
  @Get(':id')
  @UseInterceptors(ConditionalGet)
  async one(@Param('id', IdPipe) id: number): Promise<JsonResponse> {
    return JsonResponse.of(toDemoResponse(await this.demos.get(id)));
  }

  @ApiOperation({
    summary: 'Add a demo',
    description: 'As a form with files, or as JSON that names files of `POST /api/media`.',
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
    description: 'What is left out stays as it is; `null` empties tempo and key.',
  })
  @ApiFormWithFiles({ files: FILES, layout: 'fields' }, UpdateDemoInput, {
    name: 'Glass Roof (Dub)',
    bpm: 120,
  })
  @ApiOkResponse({ type: DemoResponse })
  @ApiErrors(demoNotFound())
  @Roles('admin')
  @Scope('admin')
  @Put(':id')
  async update(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Req() request: AppRequest,
  ): Promise<DemoResponse> {
    return this.forms.receive(request, UpdateDemoInput, async (input) =>
      toDemoResponse(await this.demos.update(actor, id, input)),
    );
  }

  @ApiOperation({ summary: 'Delete a demo' })
  @ApiMessage('Demo deleted')
  @ApiErrors(demoNotFound())
  @Roles('admin')
  @Scope('admin')
  @Delete(':id')
  remove(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number): Promise<MessageResponse> {
    return this.demos.remove(actor, id);
  }
}
