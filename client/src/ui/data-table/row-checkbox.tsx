import { Checkbox } from '../checkbox';
import type { DataSelection } from './column';

interface RowCheckboxProps {
  selection: DataSelection;
  id: string;
  /** What the row is called, so that a screen reader hears which one is chosen. */
  name: string;
}

export function RowCheckbox({ selection, id, name }: RowCheckboxProps) {
  return (
    <Checkbox
      hideLabel
      label={`Select ${name}`}
      checked={selection.ids.has(id)}
      onChange={() => selection.onChange(toggled(selection.ids, id))}
    />
  );
}

interface SelectAllProps {
  selection: DataSelection;
  shownIds: readonly string[];
  hideLabel?: boolean;
}

/** Takes or drops the rows of this page; rows chosen on other pages stay chosen. */
export function SelectAllCheckbox({ selection, shownIds, hideLabel = true }: SelectAllProps) {
  const all = shownIds.length > 0 && shownIds.every((id) => selection.ids.has(id));
  function toggleAll() {
    const next = new Set(selection.ids);
    for (const id of shownIds) {
      if (all) next.delete(id);
      else next.add(id);
    }
    selection.onChange(next);
  }
  const some = shownIds.some((id) => selection.ids.has(id));
  return (
    <Checkbox
      ref={(box) => {
        if (box) box.indeterminate = some && !all;
      }}
      hideLabel={hideLabel}
      label="Select all rows on this page"
      checked={all}
      onChange={toggleAll}
    />
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
