import { useEffect } from 'react';
import { useViewer } from './viewer-provider';

/** What a form has that asks who writes. */
interface SenderForm {
  getValues: (name: 'name' | 'email') => string;
  setValue: (name: 'name' | 'email', value: string) => void;
}

/**
 * Whoever is signed in need not say who writes. The details may arrive after the form has been opened; what was
 * typed by then stays.
 */
export function usePrefilledSender(form: SenderForm): void {
  const { user } = useViewer();
  const { getValues, setValue } = form;
  useEffect(() => {
    if (!user) return;
    if (!getValues('name')) setValue('name', `${user.name} ${user.lastName}`.trim());
    if (!getValues('email')) setValue('email', user.email);
  }, [user, getValues, setValue]);
}
