import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { notify } from '../notices';
import { adminToken, onAdminSessionChange } from '../session';

const keyOf = (path: string) => `admin-draft:${path}`;

/**
 * Keeps what was typed when the session ends under it, and puts it back after the next login.
 * For as long as the tab lives: nothing is left behind for the next person.
 */
export function useDraft<Input extends FieldValues>(
  form: Pick<UseFormReturn<Input>, 'getValues' | 'reset' | 'formState'>,
): void {
  const { pathname } = useLocation();
  const { isDirty } = form.formState;
  const latest = useRef({ form, isDirty });
  useEffect(() => {
    latest.current = { form, isDirty };
  });

  useEffect(() => {
    const draft = sessionStorage.getItem(keyOf(pathname));
    if (!draft) return;
    sessionStorage.removeItem(keyOf(pathname));
    latest.current.form.reset(JSON.parse(draft) as Input, { keepDefaultValues: true });
    notify.info('What you had typed is back. It is not saved yet.');
  }, [pathname]);

  useEffect(
    () =>
      onAdminSessionChange(() => {
        const { form: now, isDirty: worthKeeping } = latest.current;
        if (adminToken() || !worthKeeping) return;
        sessionStorage.setItem(keyOf(pathname), JSON.stringify(now.getValues()));
      }),
    [pathname],
  );
}
