import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CoverImage } from '../../ui';
import type { DataColumn } from '../../ui/table';
import { formatDate } from '../../lib/dates';
import { useFormLink } from '../forms';
import { RowActions, RowButton, RowLink } from '../lists';
import { formatLength } from '../media';
import type { AdminDemoRowFragment } from './demos.generated';

type Row = AdminDemoRowFragment;

const NOTHING = <span className="text-muted">—</span>;

export function demoColumns(onDelete: (demo: Row) => void): readonly DataColumn<Row>[] {
  return [
    {
      id: 'id',
      header: 'ID',
      sortable: true,
      width: 'w-20',
      cell: ({ id }) => <span className="figures text-muted">{id}</span>,
    },
    {
      id: 'image',
      header: 'Image',
      card: 'media',
      width: 'w-16',
      cell: ({ img }) => <CoverImage path={img} alt="" sizes="40px" className="size-10" />,
    },
    { id: 'name', header: 'Name', sortable: true, card: 'title', cell: (demo) => <Name {...demo} /> },
    { id: 'category', header: 'Category', sortable: true, cell: ({ category }) => category },
    { id: 'bpm', header: 'BPM', sortable: true, align: 'end', cell: ({ bpm }) => bpm ?? NOTHING },
    { id: 'key', header: 'Key', sortable: true, cell: ({ musicKey }) => musicKey ?? NOTHING },
    {
      id: 'length',
      header: 'Length',
      sortable: true,
      align: 'end',
      cell: ({ duration }) => (duration === null ? NOTHING : formatLength(duration)),
    },
    {
      id: 'added',
      header: 'Added',
      sortable: true,
      cell: ({ createdAt }) => (
        <span className="figures whitespace-nowrap text-muted">{formatDate(createdAt)}</span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      card: 'actions',
      cell: (demo) => <Actions demo={demo} onDelete={onDelete} />,
    },
  ];
}

const useEditLink = (id: number) => useFormLink(`/admin/demos/edit/${id}`);

function Name({ id, name }: Row) {
  return (
    <Link
      {...useEditLink(id)}
      data-row-open
      className="block truncate hover:underline md:max-w-64"
      title={name}
    >
      {name}
    </Link>
  );
}

function Actions({ demo, onDelete }: { demo: Row; onDelete: (demo: Row) => void }) {
  return (
    <RowActions>
      <RowLink {...useEditLink(demo.id)} icon={<Pencil />} label="Edit" subject={demo.name} />
      <RowButton icon={<Trash2 />} label="Delete" subject={demo.name} onClick={() => onDelete(demo)} />
    </RowActions>
  );
}
