import { useLocation } from 'react-router-dom';

/** The list as it was left: its page, search and filters. */
export function useListAddress(list: string): string {
  const { state } = useLocation() as { state: { list?: string } | null };
  return `${list}${state?.list ?? ''}`;
}
