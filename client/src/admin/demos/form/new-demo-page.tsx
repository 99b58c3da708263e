import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { usePageMeta } from '../../../ui';
import { notify } from '../../notices';
import { useListAddress } from '../../forms';
import { BackLink, PageHead } from '../../page';
import { useCreateDemoMutation } from '../demos.generated';
import { DemoForm } from './demo-form';
import { NEW_DEMO } from './demo-schema';

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
