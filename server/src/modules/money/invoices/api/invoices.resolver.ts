import { Injectable } from '@nestjs/common';
import {
  Args,
  Field,
  Float,
  Int,
  Mutation,
  ObjectType,
  Parent,
  Query,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import DataLoader from 'dataloader';
import type { InvoiceKind } from '#domain/invoices.js';
import { CurrentUser, Roles, type Principal, Scope, TestMode } from '#core/auth/index.js';
import { Configuration } from '#core/config/index.js';
import { ListSize } from '#core/graphql/index.js';
import { ExpectedVersionArg, type ExpectedVersion } from '#core/versions/index.js';
import { Order } from '../../../sales/orders/order.entity.js';
import { BillingDetails } from '../billing/billing-details.entity.js';
import { BillingDetailsInput } from '../billing/billing-details.inputs.js';
import { BillingDetailsService } from '../billing/billing-details.service.js';
import { InvoiceKindEnum, InvoiceTaxLine, invoiceUrl, type Invoice } from '../invoice.entity.js';
import { InvoicesService } from '../invoices.service.js';
import { OrderTaxesService } from '../stripe-tax/order-taxes.service.js';

/** Few orders are corrected at all. */
const USUAL_CORRECTIONS = 1;

@ObjectType('InvoiceCorrection', { description: 'A credit note, or an invoice that withdraws one.' })
export class InvoiceCorrectionView {
  @Field(() => InvoiceKindEnum, { description: 'Kind of the document.' })
  kind: InvoiceKind;

  @Field({ description: 'Number, without gaps per year.' })
  number: string;

  @Field({ description: 'Address of its PDF.' })
  url: string;

  @Field(() => Float, { description: 'US dollars, tax included.' })
  total: number;

  @Field({ description: 'When it was issued.' })
  issuedAt: Date;

  @Field(() => String, { nullable: true, description: 'Why it was issued.' })
  reason: string | null;
}

@ObjectType('Invoice', { description: 'The invoice of an order.' })
export class InvoiceView {
  @Field({ description: 'Number, without gaps per year.' })
  number: string;

  @Field({ description: 'Address of its PDF, which contains it as EN 16931 XML too (Factur-X).' })
  url: string;

  @Field(() => Float, { description: 'US dollars, tax included.' })
  total: number;

  @Field({ description: 'When it was issued.' })
  issuedAt: Date;

  @ListSize(1)
  @Field(() => [InvoiceTaxLine], { description: 'Contained taxes.' })
  taxLines: InvoiceTaxLine[];

  @ListSize(USUAL_CORRECTIONS)
  @Field(() => [InvoiceCorrectionView], { description: 'Corrections of it, oldest first.' })
  corrections: InvoiceCorrectionView[];
}

/** Loads the invoices of all orders of a page at once. Uncached, so that an invoice shows in its own response. */
@Injectable()
export class InvoiceLoader {
  private readonly invoices: DataLoader<number, InvoiceView | null>;

  constructor(service: InvoicesService, configuration: Configuration) {
    this.invoices = new DataLoader(
      async (orderIds) => {
        const documents = await service.ofOrders(orderIds);
        return orderIds.map((id) =>
          viewOf(
            documents.filter(({ orderId }) => orderId === id),
            configuration.publicUrl,
          ),
        );
      },
      { cache: false },
    );
  }

  load(orderId: number): Promise<InvoiceView | null> {
    return this.invoices.load(orderId);
  }
}

@Resolver(() => Order)
export class OrderInvoiceResolver {
  constructor(
    private readonly invoices: InvoiceLoader,
    private readonly service: InvoicesService,
  ) {}

  @TestMode()
  @Scope('read-orders', 'write-orders', 'read-finance', 'admin')
  @ResolveField(() => InvoiceView, {
    nullable: true,
    description: 'Latest invoice; null until the order is completed.',
  })
  invoice(@Parent() { id }: Order): Promise<InvoiceView | null> {
    return this.invoices.load(id);
  }

  @Roles('admin')
  @Mutation(() => InvoiceView, {
    description: 'Issues the invoice of a completed order that has none. Admins only.',
  })
  async issueInvoice(
    @CurrentUser() user: Principal,
    @Args('orderId', { type: () => Int, description: 'Number of the order.' }) orderId: number,
  ): Promise<InvoiceView | null> {
    await this.service.issue(user, orderId);
    return this.invoices.load(orderId);
  }
}

@Resolver(() => BillingDetails)
export class BillingDetailsResolver {
  constructor(
    private readonly billing: BillingDetailsService,
    private readonly taxes: OrderTaxesService,
  ) {}

  @Roles('user')
  @Query(() => Boolean, {
    description:
      "True if the caller's order from a country has to name a postcode, because its tax depends on it.",
  })
  orderNeedsPostcode(
    @CurrentUser() user: Principal,
    @Args('country', { description: 'Country by its English name.' }) country: string,
  ): Promise<boolean> {
    return this.taxes.needsPostcode(user.id, country);
  }

  @Roles('user')
  @Query(() => BillingDetails, { description: "The caller's billing details." })
  myBillingDetails(@CurrentUser() user: Principal): Promise<BillingDetails> {
    return this.billing.get(user, user.id);
  }

  @Roles('user')
  @Mutation(() => BillingDetails, {
    description: "Replaces the caller's billing details for future invoices. Checks the VAT number.",
  })
  updateBillingDetails(
    @CurrentUser() user: Principal,
    @Args('input', { description: 'The billing details.' }) input: BillingDetailsInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<BillingDetails> {
    return this.billing.save(user, user.id, input, expected);
  }
}

function viewOf(documents: readonly Invoice[], publicUrl: string): InvoiceView | null {
  const invoice = documents.findLast(({ correctsId }) => correctsId === null);
  if (!invoice) return null;
  const { number, total, issuedAt, taxLines } = invoice;
  return {
    number,
    url: invoiceUrl(publicUrl, invoice),
    total,
    issuedAt,
    taxLines,
    corrections: documents
      .filter(({ correctsId }) => correctsId === invoice.id)
      .map((one) => ({
        kind: one.kind,
        number: one.number,
        url: invoiceUrl(publicUrl, one),
        total: one.total,
        issuedAt: one.issuedAt,
        reason: one.reason,
      })),
  };
}
