import { Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import type { InvoiceKind } from '#domain/invoices.js';
import { centsToDollars } from '#domain/pricing.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';
import { InvoiceKindEnum } from '../../invoices/invoice.entity.js';
import type { SelfBillingDocument } from './self-billing-document.entity.js';

@ObjectType('SelfBillingDocument', {
  description: 'An invoice of a seller, or a credit note for one, that the store issues in its name.',
})
@ApiSchema({ name: 'SelfBillingDocumentResponse' })
export class SelfBillingDocumentView {
  @OutputField(() => InvoiceKindEnum, 'Kind of the document.', { example: 'invoice' })
  kind: InvoiceKind;

  @OutputField('Number of the document, without gaps per year and kind.', { example: 'SB-2026-00042' })
  number: string;

  @OutputField(() => Int, 'Number of the payout that it documents or corrects.', { example: 4 })
  payoutId: number;

  @OutputField('Path of its PDF.', { example: '/api/payouts/4/self-billing/SB-2026-00042' })
  url: string;

  @OutputField(() => Float, 'US dollars, tax included; below zero in a credit note.', { example: 215.28 })
  total: number;

  @OutputField('When it was issued.', { example: '2026-11-22T10:11:12.345Z' })
  issuedAt: Date;

  @OutputField(() => String, 'Why a credit note was issued.', { nullable: true, example: null })
  reason: string | null;
}

export class SelfBillingDocumentsResult extends dataResponse(
  [SelfBillingDocumentView],
  'Self-billing documents and credit notes, newest first.',
) {}

export function toSelfBillingView(document: SelfBillingDocument): SelfBillingDocumentView {
  const { kind, number, payoutId, totalCents, issuedAt, reason } = document;
  const url = `/api/payouts/${payoutId}/self-billing/${number}`;
  return { kind, number, payoutId, url, total: centsToDollars(totalCents), issuedAt, reason };
}
