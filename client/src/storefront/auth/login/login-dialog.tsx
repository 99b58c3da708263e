import { useEffect, useState } from 'react';
import { SecondFactorForm, type SecondFactor } from '../../../security/second-factor';
import { Dialog } from '../../../ui';
import { LoginForm } from './login-form';
import { type LoginMode, openLogin, type RegistrationDraft } from './login-dialog-store';
import { RegisterForm } from '../registration/register-form';
import { useSessionStarted } from '../session/use-session';
import { VerifyForm } from '../registration/verify-form';

export interface LoginDialogProps {
  /** Null while closed. */
  mode: LoginMode | null;
  onClose: () => void;
  draft: RegistrationDraft;
  onDraftChange: (change: Partial<RegistrationDraft>) => void;
}

/** The login and registration dialog. Lazy: loaded when first opened. */
export default function LoginDialog({ mode, onClose, draft, onDraftChange }: LoginDialogProps) {
  // Keeps the last content during the closing animation.
  const [shown, setShown] = useState<LoginMode>(mode ?? 'login');
  useEffect(() => {
    if (mode) setShown(mode);
  }, [mode]);
  const side = mode ?? shown;
  const [secondFactor, setSecondFactor] = useState<SecondFactor | null>(null);
  const sessionStarted = useSessionStarted();
  const verifying = side === 'register' && draft.resendAt !== null;

  /** Switching between login and registration resets errors, code, timer and requirements. */
  function turnTo(next: LoginMode) {
    onDraftChange({ resendAt: null, password: '' });
    setSecondFactor(null);
    openLogin(next);
  }

  const confirming = side === 'login' && secondFactor !== null;

  return (
    <Dialog
      open={mode !== null}
      onOpenChange={(open) => !open && onClose()}
      size={side === 'register' && !verifying ? 'md' : 'sm'}
      {...headOf({ side, verifying, confirming })}
    >
      {confirming ? (
        <SecondFactorForm
          secondFactor={secondFactor}
          onSignedIn={async () => {
            await sessionStarted();
            setSecondFactor(null);
          }}
          onBack={() => setSecondFactor(null)}
        />
      ) : side === 'login' ? (
        <LoginForm
          email={draft.email}
          onEmailChange={(email) => onDraftChange({ email })}
          onRegister={() => turnTo('register')}
          onSecondFactor={setSecondFactor}
          onLeave={onClose}
        />
      ) : verifying ? (
        <VerifyForm draft={draft} onDraftChange={onDraftChange} onLogin={() => turnTo('login')} />
      ) : (
        <RegisterForm draft={draft} onDraftChange={onDraftChange} onLogin={() => turnTo('login')} />
      )}
    </Dialog>
  );
}

interface DialogState {
  side: LoginMode;
  /** A registration waits for the emailed code. */
  verifying: boolean;
  /** A login waits for its second factor. */
  confirming: boolean;
}

function headOf({ side, verifying, confirming }: DialogState) {
  if (verifying) return { title: 'Check your inbox' };
  if (confirming)
    return { title: 'One more step', description: 'Your password is right. Please confirm that it is you.' };
  if (side === 'login') return { title: 'Login', description: 'Good to see you again.' };
  return { title: 'Register', description: 'One account to buy tracks, and to sell your own.' };
}
