import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui';
import { notify } from '../notices';
import { readErrorBody, requestAsAdmin, RestFailure } from '../session';
import type { ListVariables } from './list-query';

const FAILED = 'Failed to export the list';

interface ExportButtonProps {
  /** Name in the path: `orders` stands for `/api/admin/exports/orders.csv`. */
  table: string;
  variables: ListVariables;
}

/** Downloads the whole list as CSV, with its current filters and sorting. */
export function ExportButton({ table, variables }: ExportButtonProps) {
  const [running, setRunning] = useState(false);

  async function save() {
    setRunning(true);
    try {
      const { name, file } = await download(table, variables);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    } catch (error) {
      notify.error(error instanceof RestFailure ? error.message : FAILED);
    } finally {
      setRunning(false);
    }
  }

  return (
    <Button size="sm" loading={running} onClick={() => void save()}>
      <Download aria-hidden className="size-4" />
      <span>
        <span className="max-sm:sr-only">Export </span>CSV
      </span>
    </Button>
  );
}

async function download(table: string, { filter, orderBy, ...where }: ListVariables) {
  const query = Object.entries({ ...where, ...filter, sort: orderBy });
  const given = query.flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  const path = `/api/admin/exports/${table}.csv?${new URLSearchParams(given).toString()}`;
  const response = await requestAsAdmin(async (token) => {
    const result = await fetch(path, { headers: { authorization: `Bearer ${token}` }, credentials: 'omit' });
    if (!result.ok) throw new RestFailure(FAILED, readErrorBody(await result.text()).code);
    return result;
  });
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name: name ?? `${table}.csv`, file: await response.blob() };
}
