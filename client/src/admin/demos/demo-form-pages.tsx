import type { Genre } from '#domain/genres.js';
import type { MusicKey } from '#domain/keys.js';
import { usePageMeta } from '../../ui';
import {
  BackLink,
  HistoryLink,
  PageHead,
  PageLoading,
  useIdParam,
  useLeaveSaved,
  useListAddress,
} from '../page';
import { DEMO_LABELS, DemoForm, NEW_DEMO, type DemoFormInput } from './demo-form';
import {
  useAdminDemoQuery,
  useCreateDemoMutation,
  useUpdateDemoMutation,
  type AdminDemoRowFragment,
} from './demos.generated';

export function EditDemoPage() {
  usePageMeta('Edit demo track');
  const id = useIdParam();
  const leave = useLeaveSaved('demos');
  const back = useListAddress('/admin/demos');
  // Always fetched from the server: a form with cached values would write old values back.
  const { data, error, refetch } = useAdminDemoQuery({
    variables: { id },
    skip: !id,
    fetchPolicy: 'network-only',
  });
  const [update] = useUpdateDemoMutation();
  const demo = data?.demo;

  return (
    <>
      <PageHead
        title={demo?.name ?? 'Edit demo track'}
        back={<BackLink to={back}>Demo Tracks</BackLink>}
        actions={demo && <HistoryLink subject={`demo:${demo.id}`} />}
      />
      {demo ? (
        <DemoForm
          key={demo.id}
          defaults={toFormValues(demo)}
          record={{ stored: demo, toValues: toFormValues, labels: DEMO_LABELS }}
          audio={{ path: demo.audio, peaks: demo.peaks, duration: demo.duration }}
          submitLabel="Save changes"
          failed="Failed to update demo track"
          back={back}
          onSave={async ({ name }, { changes, expectedVersion }) => {
            await update({ variables: { id, input: changes, expectedVersion } });
            await leave(`${name} was saved`, back);
          }}
        />
      ) : (
        <PageLoading
          missing={id ? '' : 'Demo not found'}
          error={error}
          errorText="Failed to load demo track"
          onRetry={() => void refetch()}
          className="max-w-5xl"
        />
      )}
    </>
  );
}

/** Converts a demo to form values. */
function toFormValues({
  name,
  category,
  bpm,
  musicKey,
  mode,
  img,
  audio,
}: AdminDemoRowFragment): DemoFormInput {
  return {
    name,
    category: category as Genre,
    bpm: bpm === null ? '' : String(bpm),
    musicKey: (musicKey ?? '') as MusicKey | '',
    mode: mode ?? '',
    img,
    audio,
  };
}

export function NewDemoPage() {
  usePageMeta('Add demo track');
  const leave = useLeaveSaved('demos');
  const back = useListAddress('/admin/demos');
  const [create] = useCreateDemoMutation();

  return (
    <>
      <PageHead title="Add demo track" back={<BackLink to={back}>Demo Tracks</BackLink>} />
      <DemoForm
        defaults={NEW_DEMO}
        submitLabel="Add demo track"
        failed="Failed to create demo track"
        back={back}
        onSave={async (input) => {
          await create({ variables: { input } });
          await leave(`${input.name} was added`, '/admin/demos');
        }}
      />
    </>
  );
}
