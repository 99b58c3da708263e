import { useLocation } from 'react-router-dom';
import { useAddressSearch } from '../page';

/** A way from a list into a form, which leads back to this page of this search. */
export function useFormLink(form: string): { to: string; state: { list: string } } {
  return { to: form, state: { list: useAddressSearch() } };
}

/** The list as it was left for this form: its page, search and filters. */
export function useListAddress(list: string): string {
  const { state } = useLocation() as { state: { list?: string } | null };
  return `${list}${state?.list ?? ''}`;
}
