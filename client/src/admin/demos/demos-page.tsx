import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../lib/dates';
import type { DemoOrderBy } from '../../lib/graphql/schema.generated';
import { CoverImage, LinkButton } from '../../ui';
import type { DataColumn } from '../../ui/table';
import {
  AdminList,
  BulkDelete,
  RowActions,
  RowButton,
  RowLink,
  sortingBy,
  useAdminList,
  useDelete,
  useListQuery,
} from '../lists';
import { formatLength } from '../media';
import { useFormLink } from '../page';
import {
  AdminDemoIdsDocument,
  useAdminDemosQuery,
  useDeleteDemoMutation,
  useDeleteDemosMutation,
  type AdminDemoRowFragment,
} from './demos.generated';

const SORTING = sortingBy<DemoOrderBy>(
  {
    id: ['OLDEST', 'NEWEST'],
    name: ['NAME_ASC', 'NAME_DESC'],
    category: ['CATEGORY_ASC', 'CATEGORY_DESC'],
    bpm: ['BPM_ASC', 'BPM_DESC'],
    key: ['KEY_ASC', 'KEY_DESC'],
    length: ['LENGTH_ASC', 'LENGTH_DESC'],
    added: ['ADDED_ASC', 'ADDED_DESC'],
  },
  'NEWEST',
);

export function DemosPage() {
  const query = useListQuery(SORTING, {}, (search) => ({ search }));
  const list = useAdminList(query, 'demos', useAdminDemosQuery(query.options));

  const [deleteDemo] = useDeleteDemoMutation();
  const deletion = useDelete<AdminDemoRowFragment>({
    title: ({ name }) => `Delete “${name}”`,
    description: 'Are you sure you want to delete this demo track?',
    done: 'Demo track deleted successfully',
    failed: 'Failed to delete demo track',
    remove: ({ id }) => deleteDemo({ variables: { id } }),
  });
  const [deleteDemos] = useDeleteDemosMutation();

  return (
    <AdminList
      title="Demo Tracks"
      list={list}
      exportAs="demos"
      searchLabel="Search demo tracks"
      columns={demoColumns(deletion.ask)}
      rowName={({ name }) => name}
      emptyText="No demo tracks found"
      errorText="Failed to load demo tracks"
      actions={
        <LinkButton size="sm" variant="primary" to="/admin/demos/new">
          Add demo track
        </LinkButton>
      }
      bulk={{
        ids: AdminDemoIdsDocument,
        actions: (
          <BulkDelete
            list={list}
            thing="demo track"
            run={async (ids) => (await deleteDemos({ variables: { ids } })).data?.deleteDemos}
          />
        ),
      }}
    >
      {deletion.dialog}
    </AdminList>
  );
}

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
