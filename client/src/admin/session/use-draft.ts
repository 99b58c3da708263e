import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { notify } from '../notices';
import { adminToken, onAdminSessionChange } from './admin-session';

const keyOf = (path: string, name: string) => `admin-draft:${path}${name && `#${name}`}`;

/**
 * Keeps what was typed when the session ends under it, and puts it back after the next login.
 * For as long as the tab lives: nothing is left behind for the next person.
 * @param name of a form in a dialog, which shares its page's address: it keeps what was typed when it is closed, too
 * @returns `forget`, to be called once it is saved
 */
export function useDraft<Input extends FieldValues>(
  form: Pick<UseFormReturn<Input>, 'getValues' | 'reset' | 'formState'>,
  name = '',
): { forget: () => void } {
  const { pathname } = useLocation();
  const { isDirty } = form.formState;
  const key = keyOf(pathname, name);
  const latest = useRef({ form, worthKeeping: false });
  useEffect(() => {
    latest.current = { form, worthKeeping: isDirty };
  });

  useEffect(() => {
    const draft = sessionStorage.getItem(key);
    if (!draft) return;
    sessionStorage.removeItem(key);
    latest.current.form.reset(JSON.parse(draft) as Input, { keepDefaultValues: true });
    notify.info('What you had typed is back. It is not saved yet.');
  }, [key]);

  useEffect(() => {
    const keep = () => {
      const { form: now, worthKeeping } = latest.current;
      if (worthKeeping) sessionStorage.setItem(key, JSON.stringify(now.getValues()));
    };
    const stop = onAdminSessionChange(() => {
      if (!adminToken()) keep();
    });
    return () => {
      stop();
      if (name) keep();
    };
  }, [key, name]);

  return {
    forget: () => {
      latest.current.worthKeeping = false;
    },
  };
}
