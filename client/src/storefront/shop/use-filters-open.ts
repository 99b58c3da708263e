import { useState } from 'react';
import { useIsPhone } from '../../ui';

const KEY = 'shopFiltersOpen';

/** The panel beside the list is still open when one comes back from a track; the phone's sheet always starts closed. */
export function useFiltersOpen(): [boolean, (open: boolean) => void] {
  const phone = useIsPhone();
  const [open, setOpen] = useState(() => !phone && sessionStorage.getItem(KEY) === 'yes');
  const change = (next: boolean) => {
    setOpen(next);
    if (!phone) sessionStorage.setItem(KEY, next ? 'yes' : 'no');
  };
  return [open, change];
}
