import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, LinkButton, Spinner, usePageMeta } from '../../ui';
import { NarrowPage, type Result } from './auth-form-parts';
import { useConfirmEmailChangeMutation, useUndoEmailChangeMutation } from './auth.generated';
import { useViewer } from './session/viewer-provider';
import { RENEWAL_CONTEXT } from './session/viewer-sync';

/** Target of the mail to a new address: confirms the change. */
export function ConfirmEmailPage() {
  usePageMeta('Confirm your email');
  const { token = '' } = useParams();
  const [confirm] = useConfirmEmailChangeMutation({ context: RENEWAL_CONTEXT });
  const { signedIn, loading, reload } = useViewer();
  const [result, setResult] = useState<Result | null>(null);
  // The link works once, but React may run the effect twice.
  const requested = useRef(false);

  useEffect(() => {
    // A pending viewer response would restore the old address.
    if (requested.current || loading) return;
    requested.current = true;
    confirm({ variables: { token } })
      .then(({ data }) => {
        setResult({ tone: 'success', text: data?.confirmEmailChange.message ?? '' });
        reload();
      })
      .catch((error: unknown) => {
        setResult({ tone: 'danger', text: readFailure(error, 'Your email could not be confirmed').message });
      });
  }, [confirm, token, loading, reload]);

  return (
    <NarrowPage title="Confirm your email">
      {result ? (
        <div className="flex flex-col items-start gap-6">
          <Banner tone={result.tone} className="w-full">
            {result.text}
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

/**
 * Target of the mail to the old address. Only the button changes something: mail programs open links by
 * themselves.
 */
export function UndoEmailChangePage() {
  usePageMeta('Undo email change');
  const { token = '' } = useParams();
  const [undo, { loading }] = useUndoEmailChangeMutation();
  const { reload } = useViewer();
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState('');

  async function confirm() {
    setFailure('');
    try {
      const { data } = await undo({ variables: { token } });
      setDone(data?.undoEmailChange.message ?? '');
      reload();
    } catch (error) {
      setFailure(readFailure(error, 'The change could not be undone. Please try again.').message);
    }
  }

  if (done) {
    return (
      <NarrowPage title="Change undone">
        <div className="flex flex-col items-start gap-6">
          <Banner tone="success" className="w-full">
            {done}
          </Banner>
          <LinkButton to="/forgot-password" variant="primary">
            Choose a new password
          </LinkButton>
        </div>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title="Undo email change"
      text="The email address of your account was changed. If that was not you, take it back: this address becomes your email again, and every device is signed out."
    >
      <div className="flex flex-col items-start gap-6">
        {failure && (
          <Banner tone="danger" className="w-full">
            {failure}
          </Banner>
        )}
        <Button variant="primary" size="lg" loading={loading} onClick={() => void confirm()}>
          Undo the change
        </Button>
        <p className="text-sm text-muted">If you changed it yourself, close this page. Nothing happens.</p>
      </div>
    </NarrowPage>
  );
}
