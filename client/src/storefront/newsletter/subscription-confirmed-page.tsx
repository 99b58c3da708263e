import { useSearchParams } from 'react-router-dom';
import { isEmail } from '#domain/email.js';
import { LinkButton, usePageMeta } from '../../ui';
import { LetterPage } from './letter-page';

/** Where links of mails sent long ago end, `?email=` naming the address that was confirmed. */
export function SubscriptionConfirmedPage() {
  usePageMeta('Subscription confirmed');
  const [params] = useSearchParams();
  const email = params.get('email') ?? '';
  return (
    <LetterPage
      tone="sent"
      title="You are on the list."
      action={
        <>
          <LinkButton to="/shop" variant="primary">
            Browse Tracks
          </LinkButton>
          <LinkButton to="/">Back to Home</LinkButton>
        </>
      }
    >
      {/* The address comes from the link: only what reads like one is repeated. */}
      {isEmail(email) ? (
        <>
          Subscription confirmed successfully! New tracks go to{' '}
          <span className="break-words text-bone">{email}</span> from now on.
        </>
      ) : (
        'Subscription confirmed successfully! New tracks go to your inbox from now on.'
      )}
    </LetterPage>
  );
}
