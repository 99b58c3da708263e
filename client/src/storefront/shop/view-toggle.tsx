import { LayoutGrid, List } from 'lucide-react';
import { IconButton } from '../../ui';
import type { ShopView } from './shop-view';

interface ViewToggleProps {
  /** Null while the server's HTML is hydrated; the styles know the view from the start. */
  view: ShopView | null;
  onChange: (view: ShopView) => void;
}

/** Switches between list and grid. */
export function ViewToggle({ view, onChange }: ViewToggleProps) {
  return (
    <div role="group" aria-label="View" className="flex gap-1">
      <IconButton
        size="sm"
        label="List view"
        aria-pressed={view === 'list'}
        icon={<List aria-hidden />}
        onClick={() => onChange('list')}
        className="text-muted list:bg-raised list:text-bone"
      />
      <IconButton
        size="sm"
        label="Grid view"
        aria-pressed={view === 'grid'}
        icon={<LayoutGrid aria-hidden />}
        onClick={() => onChange('grid')}
        className="bg-raised text-bone list:bg-transparent list:text-muted"
      />
    </div>
  );
}
