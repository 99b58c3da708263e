import type { OrderStatus } from '../../../lib/graphql/schema.generated';
import { formatUtcDateTime } from '../../../lib/dates';
import { readFailure } from '../../../lib/graphql/failure';
import { Button, formatMoney, Money } from '../../../ui';
import { DownloadButton } from '../../lists';
import { notify } from '../../notices';
import { Panel } from '../../page';
import { useIssueInvoiceMutation, type AdminOrderInvoiceFragment } from './order-invoice.generated';

interface OrderInvoiceProps {
  order: AdminOrderInvoiceFragment & { id: number; status: OrderStatus };
  /** The order has to be loaded again. */
  onIssued: () => void;
}

/** Invoice and credit notes of an order. */
export function OrderInvoice({ order, onIssued }: OrderInvoiceProps) {
  const { id, invoice, status } = order;
  if (invoice) return <IssuedInvoice invoice={invoice} />;
  return (
    <Panel title="Invoice">
      {status === 'completed' ? (
        <MissingInvoice orderId={id} onIssued={onIssued} />
      ) : (
        <p className="text-sm text-muted">Issued once the order is completed.</p>
      )}
    </Panel>
  );
}

function MissingInvoice({ orderId, onIssued }: { orderId: number; onIssued: () => void }) {
  const [issue, { loading }] = useIssueInvoiceMutation();

  async function issueNow() {
    try {
      const { data } = await issue({ variables: { orderId } });
      if (data) notify.success(`Invoice ${data.issueInvoice.number} issued`);
      onIssued();
    } catch (error) {
      notify.error(readFailure(error, 'Failed to issue the invoice').message);
    }
  }

  return (
    <>
      <p className="mb-3 text-sm text-muted">
        Completed before invoices were issued. An invoice would be dated today.
      </p>
      <Button size="sm" loading={loading} onClick={() => void issueNow()}>
        Issue invoice
      </Button>
    </>
  );
}

type Invoice = NonNullable<AdminOrderInvoiceFragment['invoice']>;

function IssuedInvoice({ invoice }: { invoice: Invoice }) {
  const { taxLines, corrections } = invoice;
  return (
    <Panel title="Invoice">
      <ul className="flex flex-col gap-4">
        <InvoiceDocument document={invoice} note={taxLines.map(taxText).join(', ')} />
        {corrections.map((correction) => (
          <InvoiceDocument
            key={correction.number}
            document={correction}
            note={`${correction.kind === 'credit_note' ? 'Credit note' : 'Invoice'}: ${correction.reason ?? ''}`}
          />
        ))}
      </ul>
    </Panel>
  );
}

function taxText({ rate, tax, reason }: Invoice['taxLines'][number]): string {
  return reason ?? `Contains ${formatMoney(tax)} VAT (${rate}%)`;
}

interface InvoiceDocumentProps {
  document: Pick<Invoice, 'number' | 'url' | 'total' | 'issuedAt'>;
  note: string;
}

function InvoiceDocument({ document: { number, url, total, issuedAt }, note }: InvoiceDocumentProps) {
  return (
    <li className="flex items-start justify-between gap-3 text-sm">
      <div className="min-w-0">
        <p className="figures whitespace-nowrap">{number}</p>
        <p className="text-[0.8125rem] text-muted [overflow-wrap:anywhere]">
          <Money value={total} />, {formatUtcDateTime(issuedAt)}
          <br />
          {note}
        </p>
      </div>
      <DownloadButton
        path={new URL(url, window.location.href).pathname}
        fileName={`${number}.pdf`}
        failed="Failed to download the invoice"
      >
        <span>
          PDF<span className="sr-only"> of {number}</span>
        </span>
      </DownloadButton>
    </li>
  );
}
