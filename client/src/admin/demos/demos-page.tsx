import { LinkButton } from '../../ui';
import { AdminList, BulkDelete, sortingBy, useAdminList, useDelete, useListQuestion } from '../lists';
import type { DemoOrderBy } from '../../lib/graphql/schema.generated';
import { demoColumns } from './demo-columns';
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
  const question = useListQuestion(SORTING, {}, (search) => ({ search }));
  const list = useAdminList(question, 'demos', useAdminDemosQuery(question.request));

  const [deleteDemo] = useDeleteDemoMutation();
  const deletion = useDelete<AdminDemoRowFragment>({
    title: ({ name }) => `Delete “${name}”`,
    question: 'Are you sure you want to delete this demo track?',
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
