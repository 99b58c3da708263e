import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyPart } from '../../../ui';
import { closeLogin, useLoginMode } from './login-dialog-store';
import { useRegistrationDraft } from './use-registration-draft';
import { toReturnPath } from './return-path';
import { useViewer } from '../session/viewer-provider';
import type { LoginDialogProps } from './login-dialog';

const LoginDialog = lazyPart({
  load: () => import('./login-dialog'),
  pick: (module) => module.default,
  name: 'The login',
  onClose: ({ mode, onClose }: LoginDialogProps) => (mode ? onClose : null),
});

/** Opens the login dialog over any page, and over the home page at `/login`. Keeps the input of a dialog closed by mistake. */
export function LoginDialogHost() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { signedIn, forgetLost } = useViewer();
  const requestedMode = useLoginMode();

  const atLogin = pathname === '/login';
  const mode = requestedMode ?? (atLogin && !signedIn ? 'login' : null);
  const { draft, change, clear } = useRegistrationDraft(mode);

  // Stays mounted once shown, for the closing animation.
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (mode) setLoaded(true);
  }, [mode]);

  useEffect(() => {
    if (!signedIn) return;
    closeLogin();
    clear();
    const next = toReturnPath(new URLSearchParams(search).get('next'));
    if (atLogin) void navigate(next ?? '/', { replace: true });
  }, [signedIn, atLogin, search, navigate, clear]);

  function close() {
    closeLogin();
    forgetLost();
    if (atLogin) void navigate('/', { replace: true });
  }

  if (!loaded && !mode) return null;
  return <LoginDialog mode={mode} onClose={close} isPage={atLogin} draft={draft} onDraftChange={change} />;
}
