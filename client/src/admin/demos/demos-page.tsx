import { formatKey } from '#domain/camelot.js';
import { Pencil } from 'lucide-react';
import type { DemoOrderBy } from '../../lib/graphql/schema.generated';
import { CoverImage, LinkButton } from '../../ui';
import {
  DATE_RANGE,
  DateRangeFilter,
  AdminList,
  dateColumn,
  idColumn,
  RowLink,
  useAdminList,
  useListQuery,
  type ListColumn,
} from '../lists';
import { formatLength } from '../../ui/media/audio-preview';
import { ListLink, NoValue } from '../page';
import {
  AdminDemoIdsDocument,
  DeleteDemoDocument,
  DeleteDemosDocument,
  useAdminDemosQuery,
  type AdminDemoRowFragment,
} from './demos.generated';

const editPath = (id: number) => `/admin/demos/edit/${id}`;

const COLUMNS: readonly ListColumn<AdminDemoRowFragment, DemoOrderBy>[] = [
  idColumn(['OLDEST', 'NEWEST']),
  {
    id: 'image',
    header: 'Image',
    card: 'media',
    width: 'w-16',
    cell: ({ img }) => <CoverImage path={img} alt="" sizes="40px" className="size-10" />,
  },
  {
    id: 'name',
    header: 'Name',
    orders: ['NAME_ASC', 'NAME_DESC'],
    card: 'title',
    cell: ({ id, name }) => (
      <ListLink
        to={editPath(id)}
        data-row-open
        className="block truncate hover:underline md:max-w-64"
        title={name}
      >
        {name}
      </ListLink>
    ),
  },
  {
    id: 'category',
    header: 'Category',
    orders: ['CATEGORY_ASC', 'CATEGORY_DESC'],
    card: 'fact',
    cell: ({ category }) => category,
  },
  {
    id: 'bpm',
    header: 'BPM',
    orders: ['BPM_ASC', 'BPM_DESC'],
    align: 'end',
    cell: ({ bpm }) => bpm ?? <NoValue />,
  },
  {
    id: 'key',
    header: 'Key',
    orders: ['KEY_ASC', 'KEY_DESC'],
    card: 'side',
    brief: ({ musicKey, mode }) => formatKey(musicKey, mode),
    cell: ({ musicKey, mode }) => formatKey(musicKey, mode) ?? <NoValue />,
  },
  {
    id: 'length',
    header: 'Length',
    orders: ['LENGTH_ASC', 'LENGTH_DESC'],
    align: 'end',
    card: 'main',
    cell: ({ duration }) => (duration === null ? <NoValue /> : formatLength(duration)),
  },
  dateColumn('added', 'Added', ['ADDED_ASC', 'ADDED_DESC'], ({ createdAt }) => createdAt),
];

export function DemosPage() {
  const query = useListQuery(COLUMNS, 'NEWEST', DATE_RANGE, (search, days) => ({ search, ...days }));
  const list = useAdminList(query, 'demos', useAdminDemosQuery(query.options));

  return (
    <AdminList
      title="Demo Tracks"
      list={list}
      exportAs="demos"
      searchLabel="Search demo tracks"
      filters={<DateRangeFilter label="Added" query={query} />}
      actions={
        <LinkButton size="sm" variant="primary" to="/admin/demos/new">
          Add demo track
        </LinkButton>
      }
      columns={COLUMNS}
      rowName={({ name }) => name}
      rowActions={({ id, name }) => (
        <RowLink to={editPath(id)} icon={<Pencil />} label="Edit" subject={name} />
      )}
      deletion={{
        thing: 'demo track',
        mutation: DeleteDemoDocument,
        bulkMutation: DeleteDemosDocument,
        title: ({ name }) => `Delete “${name}”`,
      }}
      ids={AdminDemoIdsDocument}
      emptyText="No demo tracks found"
      errorText="Failed to load demo tracks"
    />
  );
}
