import { useDeferredValue, useState } from 'react';
import { Combobox } from '../../ui';
import { useSellerNamesQuery } from './sellers.generated';

const SHOWN = 20;

/** Says what a seller name without an account means. */
export const NOBODY_IS_PAID = 'A name without a seller account: nobody is paid.';

export interface ChosenSeller {
  /** '' for a track of the store. */
  name: string;
  id: number | null;
  /** Account of its owner; missing for a seller who was not chosen here. */
  userId?: number;
}

interface SellerFieldProps {
  /** A name without an id is a label: nobody is paid for its sales. */
  value: ChosenSeller;
  onChange: (seller: ChosenSeller) => void;
  error?: string;
  /** Takes the place of the hint about a label. */
  hint?: string;
  required?: boolean;
  className?: string;
}

/** Chooses an active seller account by searching its name. Unless required it may be empty, for a track of the store. */
export function SellerField({ value, onChange, ...frame }: SellerFieldProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed === value.name ? '' : typed);
  const { data, previousData, loading, error } = useSellerNamesQuery({ variables: { search, first: SHOWN } });
  const sellers = (data ?? previousData)?.sellers.nodes ?? [];
  const names = sellers.map(({ shopName }) => shopName);

  return (
    <Combobox
      {...frame}
      label="Seller"
      hint={frame.hint ?? hintOf(value, frame.required)}
      items={value.name && search === '' && !names.includes(value.name) ? [value.name, ...names] : names}
      value={value.name}
      onSearch={setTyped}
      onChange={(name) => {
        const chosen = sellers.find(({ shopName }) => shopName === name);
        if (chosen) onChange({ name, id: chosen.id, userId: chosen.userId });
        else if (!name) onChange({ name, id: null });
      }}
      emptyText={emptyTextOf({ loading, failed: error !== undefined })}
      placeholder="Search sellers"
      autoComplete="off"
    />
  );
}

/** Each typed search is a request of its own. */
function emptyTextOf({ loading, failed }: { loading: boolean; failed: boolean }): string {
  if (failed) return 'The sellers could not be loaded. Type to search again.';
  return loading ? 'Loading the sellers…' : 'No sellers found';
}

function hintOf({ name, id }: ChosenSeller, required = false): string | undefined {
  if (name && id === null) return `${NOBODY_IS_PAID} Choose an account to change that.`;
  return required ? undefined : 'Empty for a track of the store.';
}
