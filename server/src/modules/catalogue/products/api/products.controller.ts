import {
  Body,
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
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import {
  AnyScope,
  CurrentUser,
  Http,
  PublicButIdentified,
  Roles,
  Scope,
  type HttpExchange,
  type AppRequest,
  type Principal,
} from '#core/auth/index.js';
import type { JsonResponse } from '#core/cache/index.js';
import { ConditionalGetInterceptor } from '#core/http/index.js';
import { sendCursorHeaders, sendPageHeaders } from '#core/pagination/index.js';
import { IfMatch, Versioned, showCurrent, type ExpectedVersion } from '#core/versions/index.js';
import { IdPipe } from '#core/validation/index.js';
import { invalidInput } from '#core/errors/index.js';
import {
  ApiErrors,
  ApiExampleBody,
  ApiFormWithFiles,
  ApiMessage,
  type MessageResponse,
} from '../../../platform/api-docs/index.js';
import { DecisionReasonArgs } from '../../../people/statements/index.js';
import { UploadFormsService } from '../../../platform/media/index.js';
import { CreateProductInput, UpdateProductInput } from '../product.inputs.js';
import { ListProductsQuery } from './products.args.js';
import { listenerOf, PlayCountService } from '../plays/play-count.service.js';
import { isSelection, ProductResponsesFacade } from './product-responses.facade.js';
import {
  AdminProductResponse,
  PlayCountResponse,
  ProductResponse,
  toAdminProductResponse,
} from './product.response.js';
import type { Product } from '../product.entity.js';
import { productNotFound, trackIsReserved } from '../product.errors.js';
import { ProductEditorService } from '../editing/product-editor.service.js';

const FORM = {
  layout: 'data',
  files: {
    img: 'image/jpeg, image/png, image/webp, image/gif, image/avif',
    audio: 'audio/mpeg, audio/wav',
  },
} as const;

const NEW_PRODUCT = {
  name: 'Night Signal',
  store_name: 'Nightshift Audio',
  category: 'Techno',
  price: 349,
  old_price: 499.5,
  bpm: 128,
  music_key: 'F#',
  mode: 'minor',
  type: 'Instrumental',
  project_name: 'Ableton Live',
  is_hot: true,
  quantity: 1,
  download_link: 'https://drive.google.com/file/d/1',
  project_link: 'https://drive.google.com/file/d/2',
  img: 'media/covers/ab12.webp',
  audio: 'media/audio/cd34.mp3',
};

const EITHER_PRODUCT = {
  anyOf: [{ $ref: getSchemaPath(ProductResponse) }, { $ref: getSchemaPath(AdminProductResponse) }],
};

@ApiTags('Products')
@ApiExtraModels(ProductResponse, AdminProductResponse)
@Controller('api/products')
export class ProductsController {
  constructor(
    private readonly responses: ProductResponsesFacade,
    private readonly editor: ProductEditorService,
    private readonly plays: PlayCountService,
    private readonly forms: UploadFormsService,
  ) {}

  @ApiOperation({
    summary: 'List the tracks in the shop, newest first',
    description:
      'All tracks, one page of them with `page` and `limit`, or those of `ids`. What the shop filters by (`q`, `genre`, `key`, `min_price` …) and `sort` answer a page of `limit` tracks; `Link` names the next one by its cursor `after`. Excludes sold and archived tracks. Admins get all tracks with the links of the packages.',
  })
  @ApiOkResponse({ schema: { type: 'array', items: EITHER_PRODUCT } })
  @PublicButIdentified()
  @AnyScope()
  @Get()
  @UseInterceptors(ConditionalGetInterceptor)
  async list(
    @CurrentUser() actor: Principal | null,
    @Query() query: ListProductsQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<JsonResponse> {
    if (query.ids) {
      const { total, response } = await this.responses.byIds(actor, query);
      sendPageHeaders(reply, total, query);
      return response;
    }
    if (isSelection(query)) {
      const { total, position, response } = await this.responses.select(actor, query);
      sendCursorHeaders(reply, total, position);
      return response;
    }
    sendPageHeaders(reply, await this.responses.count(actor, query), query);
    return this.responses.list(actor, query);
  }

  @ApiOperation({
    summary: 'Show a track',
    description:
      'Also a sold track. Admins get the links of the package and the version as well; plays do not change it.',
  })
  @ApiOkResponse({ schema: EITHER_PRODUCT })
  @ApiErrors(productNotFound())
  @PublicButIdentified()
  @AnyScope()
  @Get(':id')
  @UseInterceptors(ConditionalGetInterceptor)
  one(@CurrentUser() actor: Principal | null, @Param('id', IdPipe) id: number): Promise<JsonResponse> {
    return this.responses.one(actor, id);
  }

  @ApiOperation({
    summary: 'Add a track',
    description:
      'As a form with files, or as JSON with paths from `POST /api/media`. A missing cover is drawn.',
  })
  @ApiFormWithFiles(FORM, CreateProductInput, NEW_PRODUCT)
  @ApiCreatedResponse({ type: AdminProductResponse })
  @ApiErrors(invalidInput('Please choose a category', 'category'))
  @Versioned('read')
  @Roles('admin')
  @Scope('admin')
  @Post()
  create(@CurrentUser() actor: Principal, @Req() request: AppRequest): Promise<AdminProductResponse> {
    return this.forms.receive(request, CreateProductInput, async (input) =>
      this.responses.toAdminResponse(await this.editor.create(actor, input)),
    );
  }

  @ApiOperation({
    summary: 'Change a track',
    description: 'Omitted fields stay unchanged; `null` empties an optional field.',
  })
  @ApiFormWithFiles(FORM, UpdateProductInput, { price: 299.5, old_price: null, is_hot: true })
  @ApiOkResponse({ type: AdminProductResponse })
  @ApiErrors(productNotFound())
  @Versioned('change')
  @Roles('admin')
  @Scope('admin')
  @Put(':id')
  update(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Req() request: AppRequest,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<AdminProductResponse> {
    return this.forms.receive(request, UpdateProductInput, async (input) => {
      const product = await this.editor.update(actor, id, input, expected).catch(showCurrent(toCurrent));
      return this.responses.toAdminResponse(product);
    });
  }

  @ApiOperation({
    summary: 'Delete a track',
    description: 'Orders keep their snapshot of it. Its seller is mailed the reason, which may be left out.',
  })
  @ApiExampleBody(DecisionReasonArgs, { reason: 'The cover belongs to another label.' })
  @ApiMessage('Product deleted successfully')
  @ApiErrors(productNotFound(), trackIsReserved())
  @Versioned('delete')
  @Roles('admin')
  @Scope('admin')
  @Delete(':id')
  delete(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { reason }: DecisionReasonArgs,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<MessageResponse> {
    return this.editor.delete(actor, id, expected, reason).catch(showCurrent(toCurrent));
  }

  @ApiOperation({
    summary: 'Count a play',
    description: 'Counted once per visitor and track in 30 minutes.',
  })
  @ApiOkResponse({ type: PlayCountResponse })
  @ApiErrors(productNotFound())
  @PublicButIdentified()
  @Post(':id/increment-play-count')
  @HttpCode(200)
  async count(
    @Param('id', IdPipe) id: number,
    @Http() { request }: HttpExchange,
  ): Promise<PlayCountResponse> {
    const { playCount } = await this.plays.count(id, listenerOf(request));
    return { play_count: playCount };
  }
}

const toCurrent = (product: Product) => toAdminProductResponse(product, product);
