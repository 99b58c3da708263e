import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { readFailure } from '../../lib/graphql/failure';
import { BRIEF_TOAST_MS, LinkButton, notify, usePageMeta } from '../../ui';
import { LetterPage } from './letter-page';
import { useConfirmSubscriptionMutation } from './newsletter.generated';
import { useOnce } from './use-once';

const REDIRECT_MS = 3000;

/** Where the confirmation mail leads. The address counts only once this page has asked for it. */
export function ConfirmSubscriptionPage() {
  usePageMeta('Confirm your subscription');
  const { token = '' } = useParams();
  const [confirm] = useConfirmSubscriptionMutation();
  const navigate = useNavigate();
  const [email, setEmail] = useState<string>();

  useOnce(() => {
    confirm({ variables: { token } })
      .then(({ data }) => {
        setEmail(data?.confirmSubscription.email ?? '');
        notify.success('Subscription confirmed successfully!', { duration: BRIEF_TOAST_MS });
      })
      .catch((error: unknown) => {
        const { code } = readFailure(error, '');
        // The link itself is refused, or something else went wrong on the way.
        const text = code === 'BAD_USER_INPUT' ? 'Failed to confirm subscription' : 'An error occurred';
        notify.error(text, { duration: BRIEF_TOAST_MS });
        void navigate('/', { replace: true });
      });
  });

  const confirmed = email !== undefined;
  useEffect(() => {
    if (!confirmed) return;
    const timer = setTimeout(() => void navigate('/shop', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [confirmed, navigate]);

  if (!confirmed) {
    return <LetterPage title="One moment">Processing your subscription confirmation...</LetterPage>;
  }
  return (
    <LetterPage
      tone="sent"
      title="You are on the list."
      action={
        <LinkButton to="/shop" variant="primary">
          Browse Tracks
        </LinkButton>
      }
    >
      {email ? `${email} is confirmed.` : 'Your address is confirmed.'} The shop opens in a moment.
    </LetterPage>
  );
}
