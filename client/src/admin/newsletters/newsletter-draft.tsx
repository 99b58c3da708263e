import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import type { Genre } from '#domain/genres.js';
import { formatCount } from '#domain/numbers.js';
import { Button, ConfirmDialog } from '../../ui';
import { notify } from '../notices';
import { NewsletterEditor, toNewsletterInput, type NewsletterFormInput } from './newsletter-editor';
import { useRecipients } from './newsletter-audience';
import { TestNewsletter } from './test-newsletter';
import {
  useDeleteNewsletterMutation,
  useSendNewsletterMutation,
  useUpdateNewsletterMutation,
  type AdminNewsletterFragment,
} from './newsletters.generated';

const LABELS: Record<keyof NewsletterFormInput, string> = {
  subject: 'Subject',
  body: 'Text',
  genres: 'Genres',
  sellers: 'Followers of',
};

function toFormValues({ subject, body, genres, sellers }: AdminNewsletterFragment): NewsletterFormInput {
  return {
    subject,
    body,
    genres: genres as Genre[],
    sellers: sellers.map(({ userId, name }) => ({ userId, name })),
  };
}

interface DraftProps {
  newsletter: AdminNewsletterFragment;
}

/** A draft: edited, tested, sent, deleted. */
export function NewsletterDraft({ newsletter }: DraftProps) {
  const [update] = useUpdateNewsletterMutation();
  const { id } = newsletter;
  return (
    <NewsletterEditor
      record={{ stored: newsletter, toValues: toFormValues, labels: LABELS }}
      onSave={async (_, { changes, expectedVersion }) => {
        const { data } = await update({
          variables: { id, input: toNewsletterInput(changes), expectedVersion },
        });
        notify.success('The draft was saved');
        return data?.updateNewsletter;
      }}
      actions={(isDirty) => (
        <>
          <DeleteDraft newsletter={newsletter} />
          <TestNewsletter id={id} disabled={isDirty} />
          <SendDraft newsletter={newsletter} disabled={isDirty} />
        </>
      )}
    />
  );
}

function DeleteDraft({ newsletter: { id, subject, version } }: DraftProps) {
  const [remove] = useDeleteNewsletterMutation();
  const client = useApolloClient();
  const navigate = useNavigate();

  async function confirm() {
    try {
      await remove({ variables: { id, expectedVersion: version } });
    } catch (error) {
      notify.failure(error, 'Failed to delete the newsletter');
      throw error;
    }
    client.cache.evict({ fieldName: 'newsletters' });
    notify.success('Newsletter deleted');
    await navigate('/admin/newsletters', { replace: true });
  }

  return (
    <ConfirmDialog
      trigger={<Button variant="ghost">Delete</Button>}
      title="Delete the draft?"
      description={`“${subject}” was not sent to anyone.`}
      confirmLabel="Delete"
      onConfirm={confirm}
    />
  );
}

function SendDraft({ newsletter, disabled }: DraftProps & { disabled: boolean }) {
  const { id, subject, version, genres, sellers } = newsletter;
  const [send] = useSendNewsletterMutation();
  const client = useApolloClient();
  const { data, refetch } = useRecipients(genres as Genre[], sellers);
  const count = data?.newsletterAudience;
  const people = count === 1 ? '1 subscriber' : `${formatCount(count ?? 0)} subscribers`;

  async function confirm() {
    try {
      await send({ variables: { id, expectedVersion: version } });
    } catch (error) {
      notify.failure(error, 'Failed to send the newsletter');
      throw error;
    }
    client.cache.evict({ fieldName: 'newsletters' });
    notify.success('The newsletter is on its way');
  }

  return (
    <ConfirmDialog
      onOpenChange={(open) => open && void refetch()}
      trigger={
        <Button
          disabled={disabled || count === undefined}
          title={disabled ? 'Save the draft first' : undefined}
        >
          Send…
        </Button>
      }
      title={`Send to ${people}?`}
      description={`“${subject}” goes out now. It cannot be stopped or changed.`}
      confirmLabel="Send"
      tone="primary"
      onConfirm={confirm}
    />
  );
}
