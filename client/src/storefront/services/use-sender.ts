import { useViewer } from '../auth';

/** Who is signed in need not say who asks. */
export function useSender(): { name: string; email: string } {
  const { user } = useViewer();
  return user ? { name: `${user.name} ${user.lastName}`.trim(), email: user.email } : { name: '', email: '' };
}
