import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { isEmail } from '#domain/account.js';
import { readFailure } from '../../lib/graphql/failure';
import { BRIEF_TOAST_MS, cn, LinkButton, notify, usePageMeta } from '../../ui';
import { useConfirmSubscriptionMutation, useUnsubscribeMutation } from './subscription.generated';

const REDIRECT_MS = 3000;

/** Target of the confirmation mail: confirms the subscription. */
export function ConfirmSubscriptionPage() {
  usePageMeta('Confirm your subscription');
  const { token = '' } = useParams();
  const [confirm] = useConfirmSubscriptionMutation();
  const navigate = useNavigate();
  const [email, setEmail] = useState<string>();

  useOnMount(() => {
    confirm({ variables: { token } })
      .then(({ data }) => {
        setEmail(data?.confirmSubscription.email ?? '');
        notify.success('Subscription confirmed successfully!', { duration: BRIEF_TOAST_MS });
      })
      .catch((error: unknown) => {
        const { code } = readFailure(error, '');
        // BAD_USER_INPUT: the link itself is invalid or expired.
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
    return <StatusPage title="One moment">Processing your subscription confirmation...</StatusPage>;
  }
  return (
    <StatusPage
      tone="sent"
      title="You are on the list."
      action={
        <>
          <LinkButton to="/shop" variant="primary">
            Browse Tracks
          </LinkButton>
          <LinkButton to={`/newsletter/${token}`}>Choose Genres</LinkButton>
        </>
      }
    >
      {email ? `${email} is confirmed.` : 'Your address is confirmed.'} The shop opens in a moment.
    </StatusPage>
  );
}

/** Target of links in old mails; `?email=` is the confirmed address. */
export function SubscriptionConfirmedPage() {
  usePageMeta('Subscription confirmed');
  const [params] = useSearchParams();
  const email = params.get('email') ?? '';
  return (
    <StatusPage
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
      {/* The address comes from the link: anything but an email address is left out. */}
      {isEmail(email) ? (
        <>
          Subscription confirmed successfully! New tracks go to{' '}
          <span className="break-words text-bone">{email}</span> from now on.
        </>
      ) : (
        'Subscription confirmed successfully! New tracks go to your inbox from now on.'
      )}
    </StatusPage>
  );
}

const INVALID = 'Invalid unsubscribe link';
const REFUSED = 'Unsubscription failed. Please try again later.';
const BROKEN = 'An error occurred during unsubscription.';
const DONE = 'You have been successfully unsubscribed from our mailing list.';

type Result = { done: boolean; text: string };

/**
 * Unsubscribes on mount, by script: mail scanners that only fetch the page change nothing. The route also allows a missing
 * token, which is an invalid link.
 */
export function UnsubscribePage() {
  usePageMeta('Unsubscribe');
  const { token = '' } = useParams();
  const [unsubscribe] = useUnsubscribeMutation();
  const [result, setResult] = useState<Result | null>(token ? null : { done: false, text: INVALID });

  useOnMount(() => {
    if (!token) return;
    unsubscribe({ variables: { token } })
      .then(() => setResult({ done: true, text: DONE }))
      .catch((error: unknown) => {
        const { code, message } = readFailure(error, REFUSED);
        setResult({ done: false, text: code ? message : BROKEN });
      });
  });

  if (!result) return <StatusPage title="One moment">Unsubscribing...</StatusPage>;
  if (!result.done) {
    return (
      <StatusPage
        tone="failed"
        title="That did not work."
        action={<LinkButton to="/contact">Get In Touch</LinkButton>}
      >
        {result.text}
      </StatusPage>
    );
  }
  return (
    <StatusPage
      tone="sent"
      title="No more mail."
      action={
        <LinkButton to="/" variant="primary">
          Back to Home
        </LinkButton>
      }
    >
      {result.text}
    </StatusPage>
  );
}

interface StatusPageProps {
  title: string;
  /** Announced to screen readers when it changes. */
  children: ReactNode;
  action?: ReactNode;
  tone?: 'sent' | 'failed' | 'waiting';
}

/** Page of a mailed link: an envelope, the result, the next step. */
function StatusPage({ title, children, action, tone = 'waiting' }: StatusPageProps) {
  return (
    <div className="frame flex min-h-[60dvh] flex-1 flex-col items-start justify-center py-14 md:py-24">
      <svg
        aria-hidden
        viewBox="0 0 96 64"
        className={cn(
          'mb-8 w-24 fill-none stroke-2',
          tone === 'sent' ? 'stroke-signal' : tone === 'failed' ? 'stroke-danger' : 'stroke-edge',
          tone === 'waiting' && 'animate-breathe',
        )}
      >
        <rect x="1" y="1" width="94" height="62" rx="4" />
        <path d={tone === 'failed' ? 'M34 18l28 28M62 18l-28 28' : 'M2 4l46 32L94 4'} />
      </svg>
      <h1 className="display-lg max-w-4xl">{title}</h1>
      <div role="status" className="mt-4 w-full max-w-xl text-muted md:text-lg">
        {children}
      </div>
      {action && <div className="mt-8 flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}

/** Runs once on mount, although React may run an effect twice. */
function useOnMount(run: () => void): void {
  const ran = useRef(false);
  useEffect(() => {
    if (ran.current) return;
    ran.current = true;
    run();
  });
}
