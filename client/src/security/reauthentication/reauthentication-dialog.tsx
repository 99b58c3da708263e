import { useState } from 'react';
import { Dialog, TextButton } from '../../ui';
import { PasswordForm } from '../password-form';
import { CodeConfirmation } from './code-confirmation';
import { PasswordAndCode } from './password-and-code';
import { confirmationCancelled, passwordConfirmed } from './reauthentication';
import { useReauthenticateMutation } from './reauthentication.generated';

interface ReauthenticationDialogProps {
  open: boolean;
  /** Shows a field for a mailed code beside the password. */
  needsCode: boolean;
  /** Address of the user, to which a code in place of the password may be mailed. */
  codeTo?: string;
}

/** Opens above the form whose request waits for the password. */
export default function ReauthenticationDialog({ open, needsCode, codeTo }: ReauthenticationDialogProps) {
  const [reauthenticate] = useReauthenticateMutation({ context: { confirmsPassword: true } });
  const [byCode, setByCode] = useState(false);

  async function confirm(proof: { currentPassword?: string; code?: string }) {
    await reauthenticate({ variables: proof });
    setByCode(false);
    passwordConfirmed();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && confirmationCancelled()}
      title={byCode ? 'Please confirm that it is you' : 'Please confirm your password'}
      description="Before this change we make sure that it is you."
    >
      {needsCode ? (
        <PasswordAndCode onProof={confirm} onCancel={confirmationCancelled} />
      ) : byCode && codeTo !== undefined ? (
        <CodeConfirmation
          email={codeTo}
          onCode={(code) => confirm({ code })}
          onPassword={() => setByCode(false)}
        />
      ) : (
        <>
          <PasswordForm
            label="Current password"
            submitLabel="Confirm"
            failed="Your password could not be checked. Please try again."
            onPassword={(currentPassword) => confirm({ currentPassword })}
            onCancel={confirmationCancelled}
          />
          {codeTo !== undefined && (
            <p className="mt-5 border-t pt-3 text-sm text-muted">
              No password? <TextButton onClick={() => setByCode(true)}>Confirm with a mailed code</TextButton>
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
