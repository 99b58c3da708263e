import { Args, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { Roles, Scope } from '#core/auth/index.js';
import { WantsTotal } from '#core/graphql/index.js';
import { connectionOf, type Page } from '#core/pagination/index.js';
import { InvoiceDocument } from '../invoice-document.js';
import { InvoicesArgs } from '../invoice-list.inputs.js';
import { InvoiceListService } from '../invoice-list.service.js';

@ObjectType({ description: 'A page of invoices and credit notes.' })
export class InvoiceDocumentConnection extends connectionOf(InvoiceDocument) {}

@Resolver()
export class InvoiceListResolver {
  constructor(private readonly list: InvoiceListService) {}

  @Roles('admin')
  @Scope('read-finance', 'admin')
  @Query(() => InvoiceDocumentConnection, {
    description: 'Invoices and credit notes of all orders, newest first. Admins only.',
  })
  invoices(@Args() args: InvoicesArgs, @WantsTotal() withTotal: boolean): Promise<Page<InvoiceDocument>> {
    return this.list.page({ ...args, withTotal });
  }
}
