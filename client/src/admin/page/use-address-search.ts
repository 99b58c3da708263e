import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v7';

/**
 * What stands in the address from its question mark on; nothing where there is none. Lists write it past the router,
 * whose own location still tells what it was when the page was opened.
 */
export function useAddressSearch(): string {
  const params = useOptimisticSearchParams();
  return params.size > 0 ? `?${params.toString()}` : '';
}
