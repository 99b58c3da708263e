import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageMeta } from '../../ui';
import { notify } from '../notices';
import { BackLink, HistoryLink, PageHead, PageLoading, useIdParam, useListAddress } from '../page';
import { NewsletterDraft } from './newsletter-draft';
import { NewsletterEditor } from './newsletter-editor';
import { NewsletterReport } from './newsletter-report';
import { useAdminNewsletterPageQuery, useCreateNewsletterMutation } from './newsletters.generated';

const POLL_MS = 3_000;

export function NewNewsletterPage() {
  usePageMeta('Write a newsletter');
  const back = useListAddress('/admin/newsletters');
  const [create] = useCreateNewsletterMutation();
  const client = useApolloClient();
  const navigate = useNavigate();

  return (
    <>
      <PageHead title="Write a newsletter" back={<BackLink to={back}>Newsletters</BackLink>} />
      <NewsletterEditor
        onSave={async (input) => {
          const { data } = await create({ variables: { input } });
          client.cache.evict({ fieldName: 'newsletters' });
          notify.success('The draft was saved');
          if (data) await navigate(`/admin/newsletters/${data.createNewsletter.id}`, { replace: true });
        }}
      />
    </>
  );
}

/** A draft in its editor; a newsletter that is on its way or was sent with its figures. */
export function NewsletterPage() {
  const id = useIdParam();
  const back = useListAddress('/admin/newsletters');
  const { data, error, refetch, startPolling, stopPolling } = useAdminNewsletterPageQuery({
    variables: { id },
    skip: !id,
    fetchPolicy: 'cache-and-network',
  });
  const newsletter = data?.newsletter;
  usePageMeta(newsletter?.subject ?? 'Newsletter');
  const isOnItsWay = newsletter?.status === 'sending';
  useEffect(() => {
    if (!isOnItsWay) return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isOnItsWay, startPolling, stopPolling]);

  return (
    <>
      <PageHead
        title={newsletter?.subject ?? 'Newsletter'}
        back={<BackLink to={back}>Newsletters</BackLink>}
        actions={newsletter && <HistoryLink subject={`newsletter:${newsletter.id}`} />}
      />
      {!newsletter && (
        <PageLoading
          missing={id ? '' : 'Newsletter not found'}
          error={error}
          errorText="Failed to load the newsletter"
          onRetry={() => void refetch()}
        />
      )}
      {newsletter?.status === 'draft' && <NewsletterDraft key={id} newsletter={newsletter} />}
      {newsletter && newsletter.status !== 'draft' && <NewsletterReport newsletter={newsletter} />}
    </>
  );
}
