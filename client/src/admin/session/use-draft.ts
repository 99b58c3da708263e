import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { changedFields } from '../../editing';
import { notify } from '../notices';
import { adminToken, onAdminSessionChange } from './admin-session';

type Drafted<Input extends FieldValues> = Pick<UseFormReturn<Input>, 'getValues' | 'reset' | 'formState'>;

const keyOf = (path: string, name: string) => `admin-draft:${path}${name && `#${name}`}`;

/** Only the changed fields: the others are loaded again, so that a draft does not undo what others have saved since. */
function draftOf<Input extends FieldValues>({ getValues, formState }: Drafted<Input>): Partial<Input> {
  const values = getValues();
  const changed = changedFields<object>({ ...values, ...formState.defaultValues }, values);
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Input>;
}

/**
 * Stores unsaved input in sessionStorage when the session ends and restores it after the next login.
 * @param name of a form in a dialog, which shares the URL of its page; its input is stored when it closes,
 * too
 * @returns `forget`, to be called after saving
 */
export function useDraft<Input extends FieldValues>(form: Drafted<Input>, name = ''): { forget: () => void } {
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
    const { form: now } = latest.current;
    const values = { ...now.getValues(), ...(JSON.parse(draft) as Partial<Input>) };
    now.reset(values, { keepDefaultValues: true });
    notify.info('What you had typed is back. It is not saved yet.');
  }, [key]);

  useEffect(() => {
    const keep = () => {
      const { form: now, worthKeeping } = latest.current;
      if (worthKeeping) sessionStorage.setItem(key, JSON.stringify(draftOf(now)));
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
