import { Trash2 } from 'lucide-react';
import { StatusBadge } from '../../ui';
import type { DataColumn } from '../../ui/table';
import { formatDate, formatUtcDate } from '../../lib/dates';
import { RowActions, RowButton } from '../lists';
import type { AdminCouponFragment } from './coupons.generated';

type Row = AdminCouponFragment;

interface CouponActions {
  onToggle: (coupon: Row) => void;
  onDelete: (coupon: Row) => void;
}

export function couponColumns({ onToggle, onDelete }: CouponActions): readonly DataColumn<Row>[] {
  return [
    {
      id: 'code',
      header: 'Code',
      sortable: true,
      card: 'title',
      cell: ({ code }) => <span className="wide">{code}</span>,
    },
    {
      id: 'discount',
      header: 'Discount',
      sortable: true,
      align: 'end',
      width: 'w-32',
      cell: ({ discountPercent }) => `${discountPercent}%`,
    },
    {
      id: 'uses',
      header: 'Per buyer',
      align: 'end',
      width: 'w-28',
      cell: ({ maxUsesPerBuyer }) => maxUsesPerBuyer ?? <span className="text-muted">Any number</span>,
    },
    { id: 'expires', header: 'Expires', sortable: true, cell: (coupon) => <Expiry {...coupon} /> },
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      cell: ({ isActive }) => <StatusBadge status={isActive ? 'active' : 'inactive'} />,
    },
    {
      id: 'created',
      header: 'Created',
      sortable: true,
      cell: ({ createdAt }) => <span className="figures text-muted">{formatDate(createdAt)}</span>,
    },
    {
      id: 'actions',
      header: 'Actions',
      card: 'actions',
      cell: (coupon) => (
        <RowActions>
          <RowButton
            label={coupon.isActive ? 'Deactivate' : 'Activate'}
            subject={coupon.code}
            onClick={() => onToggle(coupon)}
          />
          <RowButton
            icon={<Trash2 />}
            label="Delete"
            subject={coupon.code}
            onClick={() => onDelete(coupon)}
          />
        </RowActions>
      ),
    },
  ];
}

function Expiry({ isForever, expiryDate }: Row) {
  if (isForever) return <span className="text-muted">Never expires</span>;
  const over = expiryDate !== null && Date.parse(expiryDate) < Date.now();
  return (
    <span className="figures">
      {formatUtcDate(expiryDate)}
      {over && <span className="text-danger"> · expired</span>}
    </span>
  );
}
