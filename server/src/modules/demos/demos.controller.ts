import { Controller, Delete, Get, Param, Post, Put, Req, UseInterceptors } from '@nestjs/common';
import { CurrentUser, Public, Roles, Scope, type AppRequest, type Principal } from '../../core/auth/index.js';
import { JsonResponse } from '../../core/cache/index.js';
import { ConditionalGet } from '../../core/http/index.js';
import { IdPipe } from '../../core/validation/index.js';
import { Documented } from '../api-docs/index.js';
import { DEMOS_API, DEMOS_TAG } from './demos.openapi.js';
import { UploadForms } from '../media/index.js';
import { presentDemo, type DemoBody } from './demo.presenter.js';
import { DemosService } from './demos.service.js';
import { CreateDemoInput } from './dto/create-demo.input.js';
import { UpdateDemoInput } from './dto/update-demo.input.js';

@Documented(DEMOS_TAG, DEMOS_API)
@Controller('api/demos')
export class DemosController {
  constructor(
    private readonly demos: DemosService,
    private readonly forms: UploadForms,
  ) {}

  @Public()
  @Get()
  @UseInterceptors(ConditionalGet)
  async list(): Promise<JsonResponse> {
    return JsonResponse.of((await this.demos.list()).map(presentDemo));
  }

  @Public()
  @Get(':id')
  @UseInterceptors(ConditionalGet)
  async one(@Param('id', IdPipe) id: number): Promise<JsonResponse> {
    return JsonResponse.of(presentDemo(await this.demos.get(id)));
  }

  @Roles('admin')
  @Scope('admin')
  @Post()
  async create(@CurrentUser() actor: Principal, @Req() request: AppRequest): Promise<DemoBody> {
    return this.forms.receive(request, CreateDemoInput, async (input) =>
      presentDemo(await this.demos.create(actor, input)),
    );
  }

  @Roles('admin')
  @Scope('admin')
  @Put(':id')
  async update(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Req() request: AppRequest,
  ): Promise<DemoBody> {
    return this.forms.receive(request, UpdateDemoInput, async (input) =>
      presentDemo(await this.demos.update(actor, id, input)),
    );
  }

  @Roles('admin')
  @Scope('admin')
  @Delete(':id')
  remove(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number): Promise<{ message: string }> {
    return this.demos.remove(actor, id);
  }
}
