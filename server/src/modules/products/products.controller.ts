import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Req,
  UseInterceptors,
} from '@nestjs/common';
import {
  CurrentUser,
  Http,
  PublicButIdentified,
  Roles,
  Scope,
  type HttpExchange,
  type AppRequest,
  type Principal,
} from '../../core/auth/index.js';
import type { JsonResponse } from '../../core/cache/index.js';
import { ConditionalGet } from '../../core/http/index.js';
import { IdPipe } from '../../core/validation/index.js';
import { Documented } from '../api-docs/index.js';
import { PRODUCTS_API, PRODUCTS_TAG } from './products.openapi.js';
import { UploadFormsService } from '../media/index.js';
import { CreateProductInput } from './dto/create-product.input.js';
import { ListProductsQuery } from './dto/list-products.query.js';
import { UpdateProductInput } from './dto/update-product.input.js';
import { listenerOf } from './listener.js';
import { PlayCounter } from './play-counter.js';
import { ProductAnswers } from './product-answers.js';
import type { StaffProductBody } from './product.presenter.js';
import { ProductEditor } from './product-editor.service.js';

@Documented(PRODUCTS_TAG, PRODUCTS_API)
@Controller('api/products')
export class ProductsController {
  constructor(
    private readonly answers: ProductAnswers,
    private readonly editor: ProductEditor,
    private readonly plays: PlayCounter,
    private readonly forms: UploadFormsService,
  ) {}

  @PublicButIdentified()
  @Scope('read-catalogue', 'admin')
  @Get()
  @UseInterceptors(ConditionalGet)
  list(@CurrentUser() actor: Principal | null, @Query() query: ListProductsQuery): Promise<JsonResponse> {
    return this.answers.list(actor, query);
  }

  @PublicButIdentified()
  @Scope('read-catalogue', 'admin')
  @Get(':id')
  @UseInterceptors(ConditionalGet)
  one(@CurrentUser() actor: Principal | null, @Param('id', IdPipe) id: number): Promise<JsonResponse> {
    return this.answers.one(actor, id);
  }

  @Roles('admin')
  @Scope('admin')
  @Post()
  create(@CurrentUser() actor: Principal, @Req() request: AppRequest): Promise<StaffProductBody> {
    return this.forms.receive(request, CreateProductInput, async (input) =>
      this.answers.presentForStaff(await this.editor.create(actor, input)),
    );
  }

  @Roles('admin')
  @Scope('admin')
  @Put(':id')
  update(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Req() request: AppRequest,
  ): Promise<StaffProductBody> {
    return this.forms.receive(request, UpdateProductInput, async (input) =>
      this.answers.presentForStaff(await this.editor.update(actor, id, input)),
    );
  }

  @Roles('admin')
  @Scope('admin')
  @Delete(':id')
  delete(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number): Promise<{ message: string }> {
    return this.editor.delete(actor, id);
  }

  @PublicButIdentified()
  @Post(':id/increment-play-count')
  @HttpCode(200)
  async count(@Param('id', IdPipe) id: number, @Http() { request }: HttpExchange) {
    const { playCount } = await this.plays.count(id, listenerOf(request));
    return { play_count: playCount };
  }
}
