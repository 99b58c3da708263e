import { FileDown, FileMinus, FileText } from 'lucide-react';
import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { PAYOUT_STATUSES, TRANSFER_METHODS } from '#domain/ledger.js';
import { formatUtcDate } from '../../lib/dates';
import type { PayoutOrderBy } from '../../lib/graphql/schema.generated';
import { usePolling } from '../../lib/graphql/use-polling';
import { Button, formatMoney, optionsOf, StatusBadge } from '../../ui';
import {
  DATE_RANGE,
  DateRangeFilter,
  AdminList,
  ListFilter,
  ClippedText,
  RowButton,
  StatusFilter,
  toFilter,
  useDownload,
  TwoLines,
  useAdminList,
  useListQuery,
  type ListColumn,
} from '../lists';
import { useAdminPayoutsQuery, type AdminPayoutFragment } from './payouts.generated';
import { usePaypalFile } from './paypal-file';
import { ReversePayout } from './reverse-payout';
import { useSepaFile } from './sepa-file';
import { SellersToPay } from './sellers-to-pay';
import { TRANSFER_METHOD_NAMES } from './transfer-methods';

const FILTERS = {
  ...DATE_RANGE,
  status: parseAsStringLiteral(PAYOUT_STATUSES),
  method: parseAsStringLiteral(TRANSFER_METHODS),
};
const METHOD_OPTIONS = TRANSFER_METHODS.map((value) => ({ value, label: TRANSFER_METHOD_NAMES[value] }));

const COLUMNS: readonly ListColumn<AdminPayoutFragment, PayoutOrderBy>[] = [
  {
    id: 'seller',
    header: 'Seller',
    orders: ['SELLER_ASC', 'SELLER_DESC'],
    card: 'title',
    cell: ({ sellerName }) => <ClippedText text={sellerName} className="md:max-w-52" />,
  },
  {
    id: 'amount',
    header: 'Amount',
    orders: ['AMOUNT_ASC', 'AMOUNT_DESC'],
    align: 'end',
    card: 'main',
    cell: ({ amount }) => <span className="figures">{formatMoney(amount)}</span>,
  },
  {
    id: 'transfer',
    header: 'Transfer',
    card: 'fact',
    brief: ({ method }) => TRANSFER_METHOD_NAMES[method],
    cell: ({ method, recipient, reference }) => (
      <TwoLines
        first={[TRANSFER_METHOD_NAMES[method], ...(recipient ? [recipient] : [])].join(', ')}
        second={reference || null}
        className="md:max-w-52"
      />
    ),
  },
  {
    id: 'paid-on',
    header: 'Paid on',
    orders: ['OLDEST', 'NEWEST'],
    card: 'fact',
    cell: ({ paidOn }) => (
      <span className="figures whitespace-nowrap text-muted">{formatUtcDate(paidOn)}</span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    orders: ['STATUS_ASC', 'STATUS_DESC'],
    card: 'side',
    brief: ({ status }) => <StatusBadge status={status} />,
    cell: ({ status, reversalReason }) => (
      <TwoLines first={<StatusBadge status={status} />} second={reversalReason} className="md:max-w-52" />
    ),
  },
];

/** Balances due to sellers, and recorded payouts. */
export function PayoutsPage() {
  const query = useListQuery(COLUMNS, 'NEWEST', FILTERS, toFilter);
  const result = useAdminPayoutsQuery(query.options);
  const list = useAdminList(query, 'payouts', result);
  const isTransferring = list.rows.some((payout) => payout.status === 'pending');
  usePolling(result, isTransferring);
  const sepaFile = useSepaFile();
  const [reversing, setReversing] = useState<AdminPayoutFragment | null>(null);
  const { search, status, method, from, to } = query.variables.filter;
  return (
    <AdminList
      title="Payouts"
      list={list}
      exportAs="payouts"
      actions={
        <Button
          size="sm"
          loading={sepaFile.running}
          title="All bank payouts that wait for a file, without those that were transferred by hand"
          onClick={() => void sepaFile.save({})}
        >
          <FileDown aria-hidden className="size-4" />
          SEPA file
        </Button>
      }
      intro={
        <div className="mb-6">
          <SellersToPay isTransferring={isTransferring} />
        </div>
      }
      searchLabel="Search payouts"
      filters={
        <>
          <StatusFilter query={query} options={optionsOf(PAYOUT_STATUSES)} />
          <ListFilter
            label="Paid by"
            all="All ways"
            options={METHOD_OPTIONS}
            value={query.filters.method}
            onChange={(value) => query.onFilter({ method: value })}
          />
          <DateRangeFilter label="Paid on" query={query} />
        </>
      }
      columns={COLUMNS}
      rowName={({ id, sellerName }) => `payout ${id} to ${sellerName}`}
      rowActions={(payout) => <PayoutActions payout={payout} onReverse={() => setReversing(payout)} />}
      emptyText={(search ?? status ?? method ?? from ?? to) ? 'No payouts found' : 'No payouts yet'}
      errorText="Failed to fetch payouts"
    >
      {reversing && <ReversePayout payout={reversing} onClose={() => setReversing(null)} />}
    </AdminList>
  );
}

/** Files of a payout and its documents; a transfer by Stripe is reversed there, and booked back by its event. */
function PayoutActions({ payout, onReverse }: { payout: AdminPayoutFragment; onReverse: () => void }) {
  const paypalFile = usePaypalFile();
  const sepaFile = useSepaFile();
  const selfBilling = useDownload('Failed to download the document');
  const { id, sellerName, method, recipient, byFile, reference, sepaFileId, status } = payout;
  const subject = `payout ${id} to ${sellerName}`;
  const isByHand = status === 'paid' && method !== 'stripe';
  return (
    <>
      {payout.selfBilling.map(({ kind, number, url }) => (
        <RowButton
          key={number}
          icon={kind === 'invoice' ? <FileText /> : <FileMinus />}
          label={`${kind === 'invoice' ? 'Self-billing' : 'Credit note'} ${number}`}
          subject={`of ${subject}`}
          onClick={() => void selfBilling.save(url, `${number}.pdf`)}
        />
      ))}
      {isByHand && method === 'paypal' && (
        <RowButton
          icon={<FileDown />}
          label="PayPal file"
          subject={subject}
          onClick={() => void paypalFile.save(reference)}
        />
      )}
      {isByHand && byFile && recipient && (
        <RowButton
          icon={<FileDown />}
          label="SEPA file"
          subject={subject}
          onClick={() => void sepaFile.save({ file: sepaFileId ?? undefined, reference })}
        />
      )}
      {isByHand && <RowButton label="Reverse" subject={subject} onClick={onReverse} />}
    </>
  );
}
