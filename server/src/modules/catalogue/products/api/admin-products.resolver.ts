import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { ProductStatus } from '#domain/statuses.js';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { BulkOutcome, IdsArgs, runInBulk } from '#core/bulk/index.js';
import { exposedFields } from '#core/errors/index.js';
import { MessagePayload } from '#core/graphql/index.js';
import type { Page } from '#core/pagination/index.js';
import { ExpectedVersionArg, showCurrent, type ExpectedVersion } from '#core/versions/index.js';
import { DecisionReasonArgs } from '../../../people/statements/index.js';
import { type ProductRow, ProductSearch } from '../../search/index.js';
import { AdminProductsArgs } from '../product-list.inputs.js';
import { withEnteredOldPrice } from '../product.rules.js';
import { CreateProductInput, UpdateProductInput } from '../product.inputs.js';
import { ProductConnection } from './product-types.js';
import { Product, ProductStatusEnum } from '../product.entity.js';
import { ProductEditorService } from '../editing/product-editor.service.js';

@Roles('admin')
@Scope('admin')
@Resolver(() => Product)
export class AdminProductsResolver {
  constructor(
    private readonly search: ProductSearch,
    private readonly editor: ProductEditorService,
  ) {}

  @Scope('read-store', 'admin')
  @Query(() => ProductConnection, { description: 'Tracks of any status.' })
  adminProducts(@Args() args: AdminProductsArgs): Promise<Page<ProductRow>> {
    return this.search.adminList(args);
  }

  @Scope('read-store', 'admin')
  @Query(() => [String], { description: 'Seller names of all tracks.' })
  adminProductStores(): Promise<string[]> {
    return this.search.storeNames();
  }

  @Mutation(() => Product, { description: 'Creates a track.' })
  async createProduct(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The track.' }) input: CreateProductInput,
  ): Promise<ProductRow> {
    return withEnteredOldPrice(await this.editor.create(actor, input));
  }

  @Mutation(() => Product, { description: 'Changes a track.' })
  updateProduct(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the track.' }) id: number,
    @Args('input', { description: 'The changes.' }) input: UpdateProductInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<ProductRow> {
    return this.editor
      .update(actor, id, input, expected)
      .then(withEnteredOldPrice, showCurrent(asAdminsRead));
  }

  @Mutation(() => BulkOutcome, {
    description: 'Publishes or archives many tracks independently; rejects reserved and sold ones.',
  })
  setProductsStatus(
    @CurrentUser() actor: Principal,
    @Args() items: IdsArgs,
    @Args('status', { type: () => ProductStatusEnum, description: '`published` or `archived`.' })
    status: ProductStatus,
    @Args() { reason }: DecisionReasonArgs,
  ): Promise<BulkOutcome> {
    return runInBulk(items, 'updated', (id, expected) =>
      this.editor.setListed(actor, id, status, expected, reason),
    );
  }

  @Mutation(() => BulkOutcome, { description: 'Gives many tracks to a seller account and its name.' })
  setProductsSeller(
    @CurrentUser() actor: Principal,
    @Args() items: IdsArgs,
    @Args('sellerId', { type: () => Int, description: 'Number of the seller.' }) sellerId: number,
    @Args() { reason }: DecisionReasonArgs,
  ): Promise<BulkOutcome> {
    return runInBulk(items, 'updated', (id, expected) =>
      this.editor.assignSeller(actor, id, sellerId, expected, reason),
    );
  }

  @Mutation(() => BulkOutcome, { description: 'Deletes many tracks; orders keep their snapshots.' })
  deleteProducts(
    @CurrentUser() actor: Principal,
    @Args() items: IdsArgs,
    @Args() { reason }: DecisionReasonArgs,
  ): Promise<BulkOutcome> {
    return runInBulk(items, 'deleted', (id, expected) => this.editor.delete(actor, id, expected, reason));
  }

  @Mutation(() => MessagePayload, { description: 'Deletes a track; orders keep their snapshot.' })
  deleteProduct(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the track.' }) id: number,
    @Args() { reason }: DecisionReasonArgs,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<MessagePayload> {
    return this.editor.delete(actor, id, expected, reason).catch(showCurrent(asAdminsRead));
  }
}

/** Adds the fields that have resolvers; the product form reads them all. */
function asAdminsRead(product: Product): object {
  const { downloadLink, projectLink, sellerId, commissionPercent, pausedAt, enteredOldPrice } = product;
  return {
    ...exposedFields(product),
    oldPrice: enteredOldPrice,
    downloadLink,
    projectLink,
    sellerId,
    commissionPercent,
    pausedAt,
  };
}
