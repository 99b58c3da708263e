import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, LinkButton, Spinner, usePageMeta } from '../../ui';
import { useConfirmEmailChangeMutation } from './auth.generated';
import { NarrowPage } from './narrow-page';
import { useViewer } from './viewer-provider';

/** Where the mail to a changed address leads: the address counts from here on. */
export function ConfirmEmailPage() {
  usePageMeta('Confirm your email');
  const { token = '' } = useParams();
  const [confirm] = useConfirmEmailChangeMutation();
  const { signedIn, loading, reload } = useViewer();
  const [told, setTold] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  // The link counts once; React may run the effect twice.
  const asked = useRef(false);

  useEffect(() => {
    // An answer that was under way before would bring the old address back.
    if (asked.current || loading) return;
    asked.current = true;
    confirm({ variables: { token } })
      .then(({ data }) => {
        setTold({ tone: 'success', text: data?.confirmEmailChange.message ?? '' });
        reload();
      })
      .catch((error: unknown) => {
        setTold({ tone: 'danger', text: readFailure(error, 'Your email could not be confirmed').message });
      });
  }, [confirm, token, loading, reload]);

  return (
    <NarrowPage title="Confirm your email">
      {told ? (
        <div className="flex flex-col items-start gap-6">
          <Banner tone={told.tone} className="w-full">
            {told.text}
          </Banner>
          <LinkButton to={signedIn ? '/account' : '/login'} variant="primary">
            {signedIn ? 'My Account' : 'Log In'}
          </LinkButton>
        </div>
      ) : (
        <p className="flex items-center gap-3 text-muted">
          <Spinner label="" /> Confirming your new address...
        </p>
      )}
    </NarrowPage>
  );
}
