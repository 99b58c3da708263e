import type { ReactNode } from 'react';
import { Sheet } from '../../ui';

export interface FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  footer: ReactNode;
  children: ReactNode;
}

/** The filters on a phone. */
export default function FilterSheet(props: FilterSheetProps) {
  return <Sheet side="bottom" title="Filters" closeLabel="Close Filters" {...props} />;
}
