import { SERVICE_NAMES } from '#domain/services.js';
import type { DataColumn } from '../../ui/table';
import { formatDate } from '../../lib/dates';
import { RowActions, RowButton } from '../lists';
import type { AdminServiceOrderFragment } from './service-orders.generated';
import { ServiceStatusSelect } from './service-status-select';

type Row = AdminServiceOrderFragment;

interface ServiceOrderActions {
  isOpen: (order: Row) => boolean;
  onToggle: (order: Row) => void;
}

export function serviceOrderColumns({ isOpen, onToggle }: ServiceOrderActions): readonly DataColumn<Row>[] {
  return [
    {
      id: 'id',
      header: 'ID',
      sortable: true,
      width: 'w-16',
      cell: ({ id }) => <span className="figures text-muted">{id}</span>,
    },
    {
      id: 'kind',
      header: 'Service',
      sortable: true,
      card: 'title',
      cell: ({ kind }) => <span className="whitespace-nowrap">{SERVICE_NAMES[kind]}</span>,
    },
    { id: 'customer', header: 'Customer', sortable: true, cell: (order) => <Customer {...order} /> },
    {
      id: 'description',
      header: 'Description',
      cell: ({ description }) => (
        <span className="block truncate text-muted md:max-w-64" title={description}>
          {description}
        </span>
      ),
    },
    {
      id: 'sent',
      header: 'Sent',
      sortable: true,
      cell: ({ createdAt }) => (
        <span className="figures whitespace-nowrap text-muted">{formatDate(createdAt)}</span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      cell: (order) => <ServiceStatusSelect order={order} className="md:w-36" />,
    },
    {
      id: 'actions',
      header: 'Actions',
      card: 'actions',
      cell: (order) => (
        <RowActions>
          <RowButton
            label="Details"
            opens
            subject={`of service order ${order.id}`}
            expanded={isOpen(order)}
            onClick={() => onToggle(order)}
          />
        </RowActions>
      ),
    },
  ];
}

function Customer({ name, email }: Row) {
  return (
    <div className="min-w-0 md:max-w-52">
      <p className="truncate">{name}</p>
      <p className="truncate text-[0.8125rem] text-muted" title={email}>
        {email}
      </p>
    </div>
  );
}
