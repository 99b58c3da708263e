import { useEffect, useState } from 'react';
import { SecondFactorForm, type SecondFactor } from '../../../security/second-factor';
import { Dialog } from '../../../ui';
import { CodeForm } from './code-form';
import { LoginForm } from './login-form';
import { type LoginMode, loginReason, openLogin, type RegistrationDraft } from './login-dialog-store';
import { RegisterForm } from '../registration/register-form';
import { useSessionStarted } from '../session/use-session';
import { VerifyForm } from '../registration/verify-form';

export interface LoginDialogProps {
  /** Null while closed. */
  mode: LoginMode | null;
  onClose: () => void;
  /** True at the login's own address. */
  isPage: boolean;
  draft: RegistrationDraft;
  onDraftChange: (change: Partial<RegistrationDraft>) => void;
}

/** The login and registration dialog. Lazy: loaded when first opened. */
export default function LoginDialog({ mode, onClose, isPage, draft, onDraftChange }: LoginDialogProps) {
  // Keeps the last content during the closing animation.
  const [shown, setShown] = useState<LoginMode>(mode ?? 'login');
  useEffect(() => {
    if (mode) setShown(mode);
  }, [mode]);
  const current = mode ?? shown;
  const [secondFactor, setSecondFactor] = useState<SecondFactor | null>(null);
  const sessionStarted = useSessionStarted();
  const verifying = current === 'register' && draft.resendAt !== null;

  /** Switching between login and registration resets errors, code, timer and requirements. */
  function switchTo(next: LoginMode) {
    onDraftChange({ resendAt: null, password: '' });
    setSecondFactor(null);
    openLogin(next);
  }

  const confirming = current !== 'register' && secondFactor !== null;

  return (
    <Dialog
      open={mode !== null}
      isPage={isPage}
      onOpenChange={(open) => !open && onClose()}
      size={current === 'register' && !verifying ? 'md' : 'sm'}
      {...dialogHeading({ mode: current, verifying, confirming })}
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
      ) : current === 'login' ? (
        <LoginForm
          email={draft.email}
          onEmailChange={(email) => onDraftChange({ email })}
          onRegister={() => switchTo('register')}
          onCode={() => switchTo('code')}
          onSecondFactor={setSecondFactor}
          onLeave={onClose}
        />
      ) : current === 'code' ? (
        <CodeForm
          email={draft.email}
          resendAt={draft.codeResendAt}
          onSent={({ email, resendAt }) => onDraftChange({ email, codeResendAt: resendAt })}
          onOtherEmail={() => onDraftChange({ codeResendAt: null })}
          onPassword={() => switchTo('login')}
          onSecondFactor={setSecondFactor}
        />
      ) : verifying ? (
        <VerifyForm draft={draft} onDraftChange={onDraftChange} onLogin={() => switchTo('login')} />
      ) : (
        <RegisterForm draft={draft} onDraftChange={onDraftChange} onLogin={() => switchTo('login')} />
      )}
    </Dialog>
  );
}

interface DialogState {
  mode: LoginMode;
  /** A registration waits for the emailed code. */
  verifying: boolean;
  /** A login waits for its second factor. */
  confirming: boolean;
}

function dialogHeading({ mode, verifying, confirming }: DialogState) {
  if (verifying) return { title: 'Check your inbox' };
  if (confirming) {
    const proof = mode === 'code' ? 'code' : 'password';
    return { title: 'One more step', description: `Your ${proof} is right. Please confirm that it is you.` };
  }
  const reason = loginReason() ?? undefined;
  if (mode === 'code') return { title: 'Continue with a code', description: reason };
  if (mode === 'login') return { title: 'Login', description: reason ?? 'Good to see you again.' };
  return { title: 'Register', description: reason ?? 'One account to buy tracks, and to sell your own.' };
}
