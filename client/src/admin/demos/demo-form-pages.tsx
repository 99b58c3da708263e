import { useApolloClient } from '@apollo/client/react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Genre } from '#domain/genres.js';
import type { MusicKey } from '#domain/keys.js';
import { usePageMeta } from '../../ui';
import { notify } from '../notices';
import { BackLink, FormLoading, PageHead, useListAddress } from '../page';
import { DemoForm, NEW_DEMO, type DemoFormInput } from './demo-form';
import {
  useAdminDemoQuery,
  useCreateDemoMutation,
  useUpdateDemoMutation,
  type AdminDemoQuery,
} from './demos.generated';

export function EditDemoPage() {
  usePageMeta('Edit demo track');
  const id = Number(useParams().id);
  const exists = Number.isInteger(id) && id > 0;
  const client = useApolloClient();
  const navigate = useNavigate();
  const back = useListAddress('/admin/demos');
  // Always fetched from the server: a form with cached values would write old values back.
  const { data, error, refetch } = useAdminDemoQuery({
    variables: { id },
    skip: !exists,
    fetchPolicy: 'network-only',
  });
  const [update] = useUpdateDemoMutation();
  const demo = data?.demo;

  return (
    <>
      <PageHead title={demo?.name ?? 'Edit demo track'} back={<BackLink to={back}>Demo Tracks</BackLink>} />
      {demo ? (
        <DemoForm
          key={demo.id}
          defaults={valuesOf(demo)}
          audio={{ path: demo.audio, peaks: demo.peaks, duration: demo.duration }}
          submitLabel="Save changes"
          failed="Failed to update demo track"
          back={back}
          onSave={async (input) => {
            await update({ variables: { id, input } });
            client.cache.evict({ fieldName: 'demos' });
            notify.success(`${input.name} was saved`);
            await navigate(back);
          }}
        />
      ) : (
        <FormLoading
          missing={exists ? '' : 'Demo not found'}
          error={error}
          errorText="Failed to load demo track"
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

/** Converts a demo to form values. */
function valuesOf({ name, category, bpm, musicKey, img, audio }: AdminDemoQuery['demo']): DemoFormInput {
  return {
    name,
    category: category as Genre,
    bpm: bpm === null ? '' : String(bpm),
    musicKey: (musicKey ?? '') as MusicKey | '',
    img,
    audio,
  };
}

export function NewDemoPage() {
  usePageMeta('Add demo track');
  const client = useApolloClient();
  const navigate = useNavigate();
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
          client.cache.evict({ fieldName: 'demos' });
          notify.success(`${input.name} was added`);
          await navigate('/admin/demos');
        }}
      />
    </>
  );
}
