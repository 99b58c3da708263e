import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { ProductStatus } from '#domain/statuses.js';
import { CurrentUser, Roles, Scope, type Principal } from '../../../core/auth/index.js';
import { BulkOutcome, IdsArgs, runInBulk } from '../../../core/bulk/index.js';
import { MessagePayload } from '../../../core/graphql/index.js';
import type { Page } from '../../../core/pagination/index.js';
import type { ProductRow } from '../search/product-row.js';
import { AdminProductsArgs } from './product.admin-list.js';
import { CreateProductInput } from './product.inputs.js';
import { UpdateProductInput } from './product.inputs.js';
import { ProductConnection } from './products.args.js';
import { Product, ProductStatusEnum } from '../product.entity.js';
import { ProductEditorService } from '../editing/product-editor.service.js';
import { ProductSearch } from '../search/product-search.js';

@Roles('admin')
@Scope('admin')
@Resolver(() => Product)
export class AdminProductsResolver {
  constructor(
    private readonly search: ProductSearch,
    private readonly editor: ProductEditorService,
  ) {}

  @Query(() => ProductConnection, { description: 'Every track, whatever its status.' })
  adminProducts(@Args() args: AdminProductsArgs): Promise<Page<ProductRow>> {
    return this.search.adminList(args);
  }

  @Query(() => [String], { description: 'Shops that have a track, by name.' })
  adminProductStores(): Promise<string[]> {
    return this.search.storeNames();
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
