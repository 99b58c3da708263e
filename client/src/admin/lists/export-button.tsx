import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui';
import { notify } from '../notices';
import { adminSessionRefused, adminToken } from '../session';
import type { Wanted } from './list-query';

interface ExportButtonProps {
  /** As the address has it: `orders` is `/api/admin/exports/orders.csv`. */
  table: string;
  wanted: Wanted;
}

/** The whole list as it is filtered and sorted now, as a file for a spreadsheet. */
export function ExportButton({ table, wanted }: ExportButtonProps) {
  const [running, setRunning] = useState(false);

  async function save() {
    setRunning(true);
    try {
      const { name, file } = await download(table, wanted);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    } catch {
      notify.error('Failed to export the list');
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

async function download(table: string, { filter, orderBy, ...where }: Wanted) {
  const query = Object.entries({ ...where, ...filter, sort: orderBy });
  const given = query.flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  const path = `/api/admin/exports/${table}.csv?${new URLSearchParams(given).toString()}`;
  const response = await fetchAsAdmin(path);
  if (!response.ok) throw new Error(String(response.status));
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name: name ?? `${table}.csv`, file: await response.blob() };
}

/** Sent once more where the session had ended and its admin signed in again. */
async function fetchAsAdmin(path: string): Promise<Response> {
  const token = adminToken() ?? '';
  const response = await fetch(path, { headers: { authorization: `Bearer ${token}` }, credentials: 'omit' });
  const signedInAgain = response.status === 401 ? adminSessionRefused(token) : undefined;
  if (!signedInAgain) return response;
  await signedInAgain;
  return fetchAsAdmin(path);
}
