import { useApolloClient } from '@apollo/client/react';
import { readFailure } from '../../lib/graphql/failure';
import { cn, ErrorState, Select, Skeleton } from '../../ui';
import { notify } from '../notices';
import { Panel } from '../page';
import {
  AnnotationChoicesDocument,
  AnnotationsDocument,
  useAnnotationChoicesQuery,
  useAnnotationsQuery,
  useAssignMutation,
  useSetTagsMutation,
} from './annotations.generated';
import type { AnnotatedRecord } from './annotated-record';
import { NoteList } from './note-list';
import { TagField } from './tag-field';

interface AnnotationsPanelProps extends AnnotatedRecord {
  title?: string;
  /** Shows the notes beside tags and assignee where there is room. */
  wide?: boolean;
}

/** Notes, tags and assignee of a record. */
export function AnnotationsPanel({ kind, id, title = 'Notes', wide }: AnnotationsPanelProps) {
  const client = useApolloClient();
  const { data, error, refetch } = useAnnotationsQuery({
    variables: { kind, id },
    fetchPolicy: 'cache-and-network',
  });
  const { data: choices } = useAnnotationChoicesQuery({
    variables: { kind },
    fetchPolicy: 'cache-and-network',
  });
  const [setTags] = useSetTagsMutation();
  const [assign] = useAssignMutation();
  const annotations = data?.annotations;

  async function save(change: () => Promise<unknown>, failed: string) {
    try {
      await change();
    } catch (failure) {
      notify.failure(failure, failed);
    }
    await client.refetchQueries({
      include: [AnnotationsDocument, AnnotationChoicesDocument],
      // The list behind a dialog shows tags as well.
      updateCache: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'recordTags' }),
    });
  }

  return (
    <Panel title={title}>
      {!annotations && error && (
        <ErrorState
          message={readFailure(error, 'Failed to load the notes').message}
          onRetry={() => void refetch()}
        />
      )}
      {!annotations && !error && <Skeleton className="h-24" />}
      {annotations && (
        <div className={cn('grid items-start gap-x-8 gap-y-5', wide && 'lg:grid-cols-[20rem_minmax(0,1fr)]')}>
          <div className="flex min-w-0 flex-col gap-5">
            <Select
              size="sm"
              label="Assigned to"
              placeholder="Nobody"
              options={assigneeOptions(choices?.admins ?? [], annotations.assignee)}
              value={String(annotations.assignee?.id ?? '')}
              onChange={({ target }) =>
                void save(
                  () => assign({ variables: { kind, id, input: { adminId: Number(target.value) || null } } }),
                  'Failed to assign',
                )
              }
            />
            <TagField
              tags={annotations.tags}
              suggestions={choices?.tagsInUse ?? []}
              onChange={(tags) =>
                save(() => setTags({ variables: { kind, id, input: { tags } } }), 'Failed to save the tags')
              }
            />
          </div>
          <NoteList kind={kind} id={id} notes={annotations.notes} />
        </div>
      )}
    </Panel>
  );
}

interface Admin {
  id: number;
  name: string;
}

/** Includes the present assignee before the admins are loaded, and after they lost their role. */
export function assigneeOptions(admins: readonly Admin[], present: Admin | null) {
  const all = present && !admins.some(({ id }) => id === present.id) ? [present, ...admins] : admins;
  return all.map(({ id, name }) => ({ value: String(id), label: name }));
}
