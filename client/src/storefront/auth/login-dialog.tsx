import { useEffect, useState } from 'react';
import { Dialog } from '../../ui';
import { LoginForm } from './login-form';
import { openLogin, type LoginMode } from './login-dialog-store';
import type { RegistrationDraft } from './registration-draft';
import { RegisterForm } from './register-form';
import { VerifyForm } from './verify-form';

export interface LoginDialogProps {
  /** Null while closed. */
  mode: LoginMode | null;
  onClose: () => void;
  draft: RegistrationDraft;
  onDraftChange: (change: Partial<RegistrationDraft>) => void;
}

/** One dialog, two sides: Login and Register. Loaded when first opened. */
export default function LoginDialog({ mode, onClose, draft, onDraftChange }: LoginDialogProps) {
  // What it showed last is what it shows while it closes.
  const [shown, setShown] = useState<LoginMode>(mode ?? 'login');
  useEffect(() => {
    if (mode) setShown(mode);
  }, [mode]);
  const side = mode ?? shown;
  const verifying = side === 'register' && draft.resendAt !== null;

  /** Turning the dialog over starts afresh: errors, code step, code, timer and requirements are gone. */
  function turnTo(next: LoginMode) {
    onDraftChange({ resendAt: null, password: '' });
    openLogin(next);
  }

  return (
    <Dialog
      open={mode !== null}
      onOpenChange={(open) => !open && onClose()}
      size={side === 'register' && !verifying ? 'md' : 'sm'}
      title={verifying ? 'Check your inbox' : side === 'login' ? 'Login' : 'Register'}
      description={
        verifying
          ? undefined
          : side === 'login'
            ? 'Good to see you again.'
            : 'One account to buy tracks, and to sell your own.'
      }
    >
      {side === 'login' ? (
        <LoginForm
          email={draft.email}
          onEmailChange={(email) => onDraftChange({ email })}
          onRegister={() => turnTo('register')}
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
