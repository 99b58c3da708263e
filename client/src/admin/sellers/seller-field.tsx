import { useDeferredValue, useState } from 'react';
import { Combobox } from '../../ui';
import { useSellerNamesQuery } from './sellers.generated';

const SHOWN = 20;

export interface ChosenSeller {
  /** '' for a track of the store. */
  name: string;
  id: number | null;
}

interface SellerFieldProps {
  /** A name without an id is looked up. */
  value: ChosenSeller;
  onChange: (seller: ChosenSeller) => void;
  error?: string;
  required?: boolean;
  className?: string;
}

/** Chooses a seller account by searching its name. Unless required it may be empty, for a track of the store. */
export function SellerField({ value, onChange, ...frame }: SellerFieldProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed === value.name ? '' : typed);
  const { data, previousData, loading, error } = useSellerNamesQuery({ variables: { search, first: SHOWN } });
  const sellers = (data ?? previousData)?.sellers.nodes ?? [];
  const names = sellers.map(({ shopName }) => shopName);
  const isUnknown = useIsUnknown(value);

  return (
    <Combobox
      {...frame}
      label="Seller"
      hint={hintOf(isUnknown, frame.required)}
      items={value.name && search === '' && !names.includes(value.name) ? [value.name, ...names] : names}
      value={value.name}
      onSearch={setTyped}
      onChange={(name) => {
        const chosen = sellers.find(({ shopName }) => shopName === name);
        if (chosen || !name) onChange({ name, id: chosen?.id ?? null });
      }}
      emptyText={emptyTextOf({ loading, failed: error !== undefined })}
      placeholder="Search sellers"
      autoComplete="off"
    />
  );
}

/** True for a name that no seller account has. */
function useIsUnknown({ name, id }: ChosenSeller): boolean {
  const { data } = useSellerNamesQuery({
    variables: { search: name, first: SHOWN },
    skip: !name || id !== null,
  });
  const wanted = name.toLowerCase();
  return data?.sellers.nodes.every(({ shopName }) => shopName.toLowerCase() !== wanted) ?? false;
}

/** Each typed search is a request of its own. */
function emptyTextOf({ loading, failed }: { loading: boolean; failed: boolean }): string {
  if (failed) return 'The sellers could not be loaded. Type to search again.';
  return loading ? 'Loading the sellers…' : 'No sellers found';
}

function hintOf(isUnknown: boolean, required = false): string | undefined {
  if (isUnknown) return 'No seller account has this name. Please choose one.';
  return required ? undefined : 'Empty for a track of the store.';
}
