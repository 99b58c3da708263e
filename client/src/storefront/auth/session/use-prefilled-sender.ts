import { useEffect } from 'react';
import { useViewer } from './viewer-provider';

/** A form with the sender's name and email. */
interface SenderForm {
  getValues: (name: 'name' | 'email') => string;
  setValue: (name: 'name' | 'email', value: string) => void;
}

/**
 * Fills in name and email of a signed-in user. The viewer may load after the form has opened; input that was typed by then
 * stays.
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
