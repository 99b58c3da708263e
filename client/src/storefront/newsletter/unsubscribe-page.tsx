import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { readFailure } from '../../lib/graphql/failure';
import { LinkButton, usePageMeta } from '../../ui';
import { LetterPage } from './letter-page';
import { useUnsubscribeMutation } from './newsletter.generated';
import { useOnce } from './use-once';

const INVALID = 'Invalid unsubscribe link';
const REFUSED = 'Unsubscription failed. Please try again later.';
const BROKEN = 'An error occurred during unsubscription.';
const DONE = 'You have been successfully unsubscribed from our mailing list.';

type Result = { done: boolean; text: string };

/**
 * Asks at once, by script: mail scanners fetch the page and change nothing. Without a token, which the route allows,
 * there is nothing to ask.
 */
export function UnsubscribePage() {
  usePageMeta('Unsubscribe');
  const { token = '' } = useParams();
  const [unsubscribe] = useUnsubscribeMutation();
  const [result, setResult] = useState<Result | null>(token ? null : { done: false, text: INVALID });

  useOnce(() => {
    if (!token) return;
    unsubscribe({ variables: { token } })
      .then(() => setResult({ done: true, text: DONE }))
      .catch((error: unknown) => {
        const { code, message } = readFailure(error, REFUSED);
        setResult({ done: false, text: code ? message : BROKEN });
      });
  });

  if (!result) return <LetterPage title="One moment">Unsubscribing...</LetterPage>;
  if (!result.done) {
    return (
      <LetterPage
        tone="failed"
        title="That did not work."
        action={<LinkButton to="/contact">Get In Touch</LinkButton>}
      >
        {result.text}
      </LetterPage>
    );
  }
  return (
    <LetterPage
      tone="sent"
      title="No more mail."
      action={
        <LinkButton to="/" variant="primary">
          Back to Home
        </LinkButton>
      }
    >
      {result.text}
    </LetterPage>
  );
}
