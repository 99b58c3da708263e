import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { addDays, EntityRows, FilteredList, SortedList, Where } from '#core/pagination/index.js';
import { toInvoiceDocument, type InvoiceDocument } from './invoice-document.js';
import { INVOICE_SORTS, type InvoiceFilter, type InvoiceOrderBy } from './invoice-list.inputs.js';
import { Invoice, invoiceUrl } from './invoice.entity.js';

/** Invoices and credit notes of all orders, for accountants. */
@Injectable()
export class InvoiceListService extends FilteredList<InvoiceDocument, InvoiceOrderBy, InvoiceFilter> {
  constructor(@InjectDataSource() dataSource: DataSource, { publicUrl }: Configuration) {
    const invoice = new EntityRows(dataSource, Invoice, 'i');
    const listed = {
      table: 'invoices',
      alias: 'i',
      select: `${invoice.columns}, corrected.number AS corrects`,
      joins: 'LEFT JOIN invoices corrected ON corrected.id = i.corrects_id',
      read: (row: Readonly<Record<string, unknown>>) => {
        const document = invoice.read(row);
        return toInvoiceDocument(document, row['corrects'] as string | null, invoiceUrl(publicUrl, document));
      },
    };
    super(new SortedList(dataSource, listed, INVOICE_SORTS), invoicesWhere);
  }
}

function invoicesWhere(filter: InvoiceFilter): Where {
  const where = new Where();
  addDays(where, 'i.issued_at', filter);
  if (filter.kind) where.add(`i.kind = ${where.value(filter.kind)}`);
  if (filter.search) {
    const text = filter.search.replace(/^#/, '');
    where.add(`i.order_id::text = ${where.value(text)} OR upper(i.number) = upper(${where.value(text)})`);
  }
  return where;
}
