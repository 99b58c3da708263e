import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, LinkButton, Spinner, usePageMeta } from '../../ui';
import { NarrowPage } from './auth-form-parts';
import { useConfirmEmailChangeMutation, useUndoEmailChangeMutation } from './auth.generated';
import { useViewer } from './session/viewer-provider';

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

/** Where the mail to the old address leads. Opening it changes nothing: mail programs open links by themselves. */
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
      text="The email address of your account was changed. If that was not you, take it back: this address counts again, and every device is signed out."
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
