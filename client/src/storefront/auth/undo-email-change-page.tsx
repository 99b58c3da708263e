import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, LinkButton, usePageMeta } from '../../ui';
import { useUndoEmailChangeMutation } from './auth.generated';
import { NarrowPage } from './narrow-page';
import { useViewer } from './viewer-provider';

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
