import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useFormDraft, type DraftedForm } from '../../lib/use-form-draft';
import { notify } from '../notices';
import { adminToken, userOf } from './admin-session';

/**
 * Keeps unsaved input of this admin over other pages, a reload and an ended session.
 * @param name of a form that shares its page with others
 * @returns `forget`, to be called after saving where the form is not reset, and on Cancel
 */
export function useDraft<Input extends FieldValues>(form: DraftedForm<Input>, name = '') {
  const { pathname } = useLocation();
  // The admin who opened the form: a token that ends or is renewed does not change whose input it is.
  const [admin] = useState(() => userOf(adminToken() ?? ''));
  return useFormDraft(form, `admin:${admin}:${pathname}#${name}`, () =>
    notify.info('What you had typed is back. It is not saved yet.'),
  );
}
