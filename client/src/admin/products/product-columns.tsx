import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CoverImage, FireIcon, Price, StatusBadge } from '../../ui';
import type { DataColumn } from '../../ui/table';
import { useFormLink } from '../forms';
import { RowActions, RowButton, RowLink } from '../lists';
import type { AdminProductRowFragment } from './products.generated';

type Row = AdminProductRowFragment;

export function productColumns(onDelete: (product: Row) => void): readonly DataColumn<Row>[] {
  return [
    {
      id: 'id',
      header: 'ID',
      sortable: true,
      width: 'w-16',
      cell: ({ id }) => <span className="figures text-muted">{id}</span>,
    },
    {
      id: 'image',
      header: 'Image',
      card: 'media',
      width: 'w-16',
      cell: ({ img }) => <CoverImage path={img} alt="" sizes="40px" className="size-10" />,
    },
    { id: 'store', header: 'Store', sortable: true, cell: ({ storeName }) => <Clipped text={storeName} /> },
    {
      id: 'name',
      header: 'Name',
      sortable: true,
      card: 'title',
      cell: (product) => <Name {...product} />,
    },
    {
      id: 'category',
      header: 'Category',
      sortable: true,
      cell: ({ category }) => <Clipped text={category} />,
    },
    {
      id: 'price',
      header: 'Price',
      sortable: true,
      align: 'end',
      cell: ({ price, oldPrice }) => (
        <Price
          value={price}
          oldValue={oldPrice}
          className="gap-x-2 gap-y-0 md:flex-col-reverse md:items-end"
        />
      ),
    },
    { id: 'key', header: 'Key', sortable: true, cell: ({ musicKey }) => musicKey ?? <Nothing /> },
    { id: 'type', header: 'Type', sortable: true, cell: ({ type }) => <Clipped text={type} /> },
    {
      id: 'plays',
      header: 'Plays',
      sortable: true,
      align: 'end',
      cell: ({ playCount }) => playCount.toLocaleString('en-US'),
    },
    { id: 'status', header: 'Status', sortable: true, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      id: 'actions',
      header: 'Actions',
      card: 'actions',
      cell: (product) => <Actions product={product} onDelete={onDelete} />,
    },
  ];
}

function Nothing() {
  return <span className="text-muted">—</span>;
}

function Clipped({ text }: { text: string | null }) {
  if (!text) return <Nothing />;
  return (
    <span className="block truncate md:max-w-20 min-[90rem]:max-w-33" title={text}>
      {text}
    </span>
  );
}

const useEditLink = (id: number) => useFormLink(`/admin/products/edit/${id}`);

function Name({ id, name, isHot }: Row) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Link
        {...useEditLink(id)}
        data-row-open
        className="truncate hover:underline md:max-w-32 min-[90rem]:max-w-48"
        title={name}
      >
        {name}
      </Link>
      {isHot && (
        <span role="img" aria-label="Hot" title="Hot" className="shrink-0 text-hot">
          <FireIcon />
        </span>
      )}
    </span>
  );
}

function Actions({ product, onDelete }: { product: Row; onDelete: (product: Row) => void }) {
  const { id, name } = product;
  return (
    <RowActions>
      <RowLink {...useEditLink(id)} icon={<Pencil />} label="Edit" subject={name} />
      <RowButton icon={<Trash2 />} label="Delete" subject={name} onClick={() => onDelete(product)} />
    </RowActions>
  );
}
