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
} from '../../../core/auth/index.js';
import type { JsonResponse } from '../../../core/cache/index.js';
import { ConditionalGet } from '../../../core/http/index.js';
import { IdPipe } from '../../../core/validation/index.js';
import { Documented } from '../../api-docs/index.js';
import { PRODUCTS_API, PRODUCTS_TAG } from './products.openapi.js';
import { UploadFormsService } from '../../media/index.js';
import { ListProductsQuery } from './products.args.js';
import { CreateProductInput, UpdateProductInput } from './product.inputs.js';
import { listenerOf, PlayCountService } from '../plays/play-count.service.js';
import { ProductResponsesFacade } from './product-responses.facade.js';
import type { AdminProductBody } from './product.presenter.js';
import { ProductEditorService } from '../editing/product-editor.service.js';

@Documented(PRODUCTS_TAG, PRODUCTS_API)
@Controller('api/products')
export class ProductsController {
  constructor(
    private readonly responses: ProductResponsesFacade,
    private readonly editor: ProductEditorService,
    private readonly plays: PlayCountService,
    private readonly forms: UploadFormsService,
  ) {}

  @PublicButIdentified()
  @Scope('read-catalogue', 'admin')
  @Get()
  @UseInterceptors(ConditionalGet)
  list(@CurrentUser() actor: Principal | null, @Query() query: ListProductsQuery): Promise<JsonResponse> {
    return this.responses.list(actor, query);
  }

  @PublicButIdentified()
  @Scope('read-catalogue', 'admin')
  @Get(':id')
  @UseInterceptors(ConditionalGet)
  one(@CurrentUser() actor: Principal | null, @Param('id', IdPipe) id: number): Promise<JsonResponse> {
    return this.responses.one(actor, id);
  }

  @Roles('admin')
  @Scope('admin')
  @Post()
  create(@CurrentUser() actor: Principal, @Req() request: AppRequest): Promise<AdminProductBody> {
    return this.forms.receive(request, CreateProductInput, async (input) =>
      this.responses.presentForAdmin(await this.editor.create(actor, input)),
    );
  }

  @Roles('admin')
  @Scope('admin')
  @Put(':id')
  update(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Req() request: AppRequest,
  ): Promise<AdminProductBody> {
    return this.forms.receive(request, UpdateProductInput, async (input) =>
      this.responses.presentForAdmin(await this.editor.update(actor, id, input)),
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
