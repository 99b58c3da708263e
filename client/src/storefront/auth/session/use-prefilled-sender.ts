import { useEffect } from 'react';
import { useViewer } from './viewer-provider';

/** A form with the sender's name and email. */
interface SenderForm {
  getValues: (name: 'name' | 'email') => string;
  resetField: (name: 'name' | 'email', options: { defaultValue: string }) => void;
}

/**
 * Fills in name and email of a signed-in user. The viewer may load after the form has opened; input that was typed by then
 * stays.
 */
export function usePrefilledSender(form: SenderForm): void {
  const { user } = useViewer();
  const { getValues, resetField } = form;
  useEffect(() => {
    if (!user) return;
    if (!getValues('name')) resetField('name', { defaultValue: `${user.name} ${user.lastName}`.trim() });
    if (!getValues('email')) resetField('email', { defaultValue: user.email });
  }, [user, getValues, resetField]);
}
