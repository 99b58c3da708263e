import { useCallback, useEffect, useRef, useState } from 'react';
import { CODE_VALID_MINUTES, LOGIN_CODE_MINUTES, RESEND_WAIT_SECONDS } from '#domain/limits.js';
import { clearDraft, readFittingDraft, storeDraft } from '../../../lib/drafts';
import { readSessionCookie } from '../session/session-cookie';
import { EMPTY_DRAFT, openLogin, type LoginMode, type RegistrationDraft } from './login-dialog-store';

const NAME = 'registration';
/** The form of step one stores its own input while it is typed. */
const FORM_NAME = 'register';

interface StoredRegistration extends Omit<RegistrationDraft, 'password'> {
  wasOpen: boolean;
}

/**
 * Input of the login dialog. Stored for the tab, because a phone discards it while its owner reads the mail with the
 * code: a dialog that waited for a code opens again at that step. The password is never stored.
 * @param mode null while the dialog is closed
 */
export function useRegistrationDraft(mode: LoginMode | null) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const restored = useRef(false);

  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    if (readSessionCookie() !== null) return;
    const { wasOpen, ...typed } = readFittingDraft(NAME, { ...EMPTY_DRAFT, wasOpen: false });
    const restoredDraft = { ...EMPTY_DRAFT, ...typed };
    setDraft(restoredDraft);
    const step = pendingStep(restoredDraft);
    if (wasOpen && step) openLogin(step);
  }, []);

  const wasOpen = mode !== null;
  useEffect(() => {
    if (Object.values(draft).some(Boolean))
      storeDraft(NAME, { ...draft, wasOpen } satisfies StoredRegistration & RegistrationDraft);
    else clearDraft(NAME);
  }, [draft, wasOpen]);

  const change = useCallback(
    (changes: Partial<RegistrationDraft>) => setDraft((known) => ({ ...known, ...changes })),
    [],
  );
  const clear = useCallback(() => {
    setDraft(EMPTY_DRAFT);
    clearDraft(NAME);
    clearDraft(FORM_NAME);
  }, []);
  return { draft, change, clear };
}

/** The step that waits for a mailed code which is still valid. */
function pendingStep({ resendAt, codeResendAt }: RegistrationDraft): LoginMode | null {
  if (isValid(resendAt, CODE_VALID_MINUTES)) return 'register';
  return isValid(codeResendAt, LOGIN_CODE_MINUTES) ? 'code' : null;
}

function isValid(resendAt: number | null, minutes: number): boolean {
  return typeof resendAt === 'number' && Date.now() < resendAt + (minutes * 60 - RESEND_WAIT_SECONDS) * 1000;
}
