import type { ComboboxProps } from './combobox-field';
import { lazyPart, PartFailure } from '../page/lazy-part';
import { splitFieldProps } from './field';
import { TextField } from './text-field';

/** Searchable select, loaded on demand. Keeps its value while it cannot be loaded. */
export const Combobox = lazyPart({
  load: () => import('./combobox-field'),
  pick: (module) => module.default,
  name: 'The list',
  fallback: (props: ComboboxProps) => <ValueField {...props} />,
  failure: (failure, props) => (
    <div>
      <ValueField {...props} />
      <PartFailure {...failure} />
    </div>
  ),
});

function ValueField(props: ComboboxProps) {
  const [frame, { value }] = splitFieldProps(props);
  return <TextField readOnly {...frame} value={value} />;
}
