import { FileText } from 'lucide-react';
import { buttonClasses } from '../../../ui';
import type { AccountOrderFragment } from '../account.generated';

type Invoice = NonNullable<AccountOrderFragment['invoice']>;

/** The invoice of an order with its credit notes, as PDF. */
export function OrderInvoice({ orderId, invoice }: { orderId: number; invoice: Invoice }) {
  return (
    <section
      aria-label={`Invoice of order ${orderId}`}
      className="flex flex-wrap items-center justify-between gap-3 border-t px-5 py-4 print:hidden"
    >
      <h3 className="wide">Invoice</h3>
      <div className="flex flex-wrap gap-2">
        <DocumentLink href={invoice.url} name={invoice.number} what="Invoice" />
        {invoice.corrections.map(({ kind, number, url }) => (
          <DocumentLink
            key={number}
            href={url}
            name={number}
            what={kind === 'credit_note' ? 'Credit note' : 'Invoice'}
          />
        ))}
      </div>
    </section>
  );
}

function DocumentLink({ href, name, what }: { href: string; name: string; what: string }) {
  return (
    <a
      href={new URL(href, window.location.href).pathname}
      download
      aria-label={`${what} ${name}`}
      className={buttonClasses('secondary', 'sm', '[&_svg]:size-4')}
    >
      <FileText aria-hidden />
      {name}
    </a>
  );
}
