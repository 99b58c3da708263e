import { useApolloClient } from '@apollo/client/react';
import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { TextField } from '../../ui';
import { FindOrderDocument } from './find-order.generated';

const LABEL = 'Find an order';

/** Opens the order that a number, name, email, track or seller identifies; several matches open the list of orders. */
export function FindOrder() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [text, setText] = useState('');

  async function find(event: FormEvent) {
    event.preventDefault();
    const search = text.trim();
    if (!search) return;
    const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
    const id = number ? Number(number) : await onlyMatch(search);
    void navigate(id ? `/admin/orders/${id}` : `/admin/orders?q=${encodeURIComponent(search)}`);
    setText('');
  }

  /** Null unless exactly one order matches; a failure is reported by the list that opens then. */
  async function onlyMatch(search: string): Promise<number | null> {
    try {
      const { data } = await client.query({
        query: FindOrderDocument,
        variables: { search },
        fetchPolicy: 'no-cache',
      });
      const nodes = data?.orders.nodes ?? [];
      return nodes.length === 1 ? nodes[0]!.id : null;
    } catch {
      return null;
    }
  }

  return (
    <form role="search" aria-label={LABEL} onSubmit={(event) => void find(event)} className="mb-2">
      <TextField
        label={LABEL}
        hideLabel
        type="search"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX_LENGTH}
        placeholder={LABEL}
        icon={<Search aria-hidden />}
        value={text}
        onChange={(event) => setText(event.target.value)}
        inputClassName="h-9 text-sm touch:h-11"
      />
    </form>
  );
}
