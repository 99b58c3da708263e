import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { ProductStatus } from '#domain/statuses.js';
import { CurrentUser, Roles, Scope, type Principal } from '../../core/auth/index.js';
import { BulkOutcome, IdsArgs, runInBulk } from '../../core/bulk/index.js';
import { MessagePayload } from '../../core/graphql/index.js';
import type { Page } from '../../core/pagination/index.js';
import type { ProductRow } from './catalogue/product-row.js';
import { AdminProductsArgs } from './dto/admin-products.args.js';
import { CreateProductInput } from './dto/create-product.input.js';
import { UpdateProductInput } from './dto/update-product.input.js';
import { ProductConnection } from './product.connection.js';
import { Product, ProductStatusEnum } from './product.entity.js';
import { ProductEditor } from './product-editor.service.js';
import { ProductsService } from './products.service.js';

@Roles('admin')
@Scope('admin')
@Resolver(() => Product)
export class AdminProductsResolver {
  constructor(
    private readonly products: ProductsService,
    private readonly editor: ProductEditor,
  ) {}

  @Query(() => ProductConnection, { description: 'Every track, whatever its status.' })
  adminProducts(@Args() args: AdminProductsArgs): Promise<Page<ProductRow>> {
    return this.products.adminPage(args);
  }

  @Query(() => [String], { description: 'Shops that have a track, by name.' })
  adminProductStores(): Promise<string[]> {
    return this.products.storeNames();
  }

  @Mutation(() => Product, { description: 'Adds a track to the shop.' })
  createProduct(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The track.' }) input: CreateProductInput,
  ): Promise<ProductRow> {
    return this.editor.create(actor, input);
  }

  @Mutation(() => Product, { description: 'Changes a track.' })
  updateProduct(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the track.' }) id: number,
    @Args('input', { description: 'What changes.' }) input: UpdateProductInput,
  ): Promise<ProductRow> {
    return this.editor.update(actor, id, input);
  }

  @Mutation(() => BulkOutcome, {
    description: 'Publishes or archives many tracks, each for itself; none that an order holds.',
  })
  setProductsStatus(
    @CurrentUser() actor: Principal,
    @Args() { ids }: IdsArgs,
    @Args('status', { type: () => ProductStatusEnum, description: '`published` or `archived`.' })
    status: ProductStatus,
  ): Promise<BulkOutcome> {
    return runInBulk(ids, 'updated', (id) => this.editor.setListed(actor, id, status));
  }

  @Mutation(() => BulkOutcome, { description: 'Deletes many tracks; orders keep what they say of them.' })
  deleteProducts(@CurrentUser() actor: Principal, @Args() { ids }: IdsArgs): Promise<BulkOutcome> {
    return runInBulk(ids, 'deleted', (id) => this.editor.delete(actor, id));
  }

  @Mutation(() => MessagePayload, { description: 'Deletes a track; orders keep what they say of it.' })
  deleteProduct(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the track.' }) id: number,
  ): Promise<MessagePayload> {
    return this.editor.delete(actor, id);
  }
}
