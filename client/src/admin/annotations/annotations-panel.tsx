import { useApolloClient } from '@apollo/client/react';
import { saveFields } from '../../editing';
import { readFailure } from '../../lib/graphql/failure';
import { readStale } from '../../lib/graphql/stale';
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
  type AnnotationsQuery,
} from './annotations.generated';
import type { AnnotatedRecord } from './annotated-record';
import { NoteList } from './note-list';
import { TagField, type TagChange } from './tag-field';

type Annotations = AnnotationsQuery['annotations'];

const toAssignment = ({ version, assignee }: Annotations) => ({ version, assignee: assignee?.name ?? null });

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

  /** Saves the tags. Those that others add or remove in the meantime are kept, so that no conflict has to be resolved. */
  async function changeTags(shown: Annotations, change: TagChange) {
    let base = shown;
    for (;;) {
      const { version: expectedVersion, tags } = base;
      try {
        await setTags({ variables: { kind, id, expectedVersion, input: { tags: change(tags) } } });
        return;
      } catch (error) {
        const stale = readStale<Annotations>(error);
        if (!stale) throw error;
        base = stale.current;
      }
    }
  }

  function assignTo(shown: Annotations, adminId: number | null) {
    const admin = choices?.admins.find((one) => one.id === adminId);
    const edit = {
      stored: toAssignment(shown),
      changes: { assignee: admin?.name ?? null },
      labels: { assignee: 'Assigned to' },
      toStored: toAssignment,
    };
    return saveFields(edit, (expectedVersion) =>
      assign({ variables: { kind, id, expectedVersion, input: { adminId } } }),
    );
  }

  return (
    <Panel title={title}>
      {!annotations && error && (
        <ErrorState
          message={readFailure(error, 'Failed to load the notes').message}
          onRetry={() => void refetch()}
          className="py-6"
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
                void save(() => assignTo(annotations, Number(target.value) || null), 'Failed to assign')
              }
            />
            <TagField
              tags={annotations.tags}
              suggestions={choices?.tagsInUse ?? []}
              onChange={(change) => save(() => changeTags(annotations, change), 'Failed to save the tags')}
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
