import { DownloadButton } from './download-button';
import type { ListVariables } from './list-query';

interface ExportButtonProps {
  /** Name in the path: `orders` for `/api/admin/exports/orders.csv`. */
  table: string;
  variables: ListVariables;
}

/** Downloads the whole list as CSV, with its current filters and sorting. */
export function ExportButton({ table, variables }: ExportButtonProps) {
  return (
    <DownloadButton
      path={exportPath(table, variables)}
      fileName={`${table}.csv`}
      failed="Failed to export the list"
    >
      <span>
        <span className="max-sm:sr-only">Export </span>CSV
      </span>
    </DownloadButton>
  );
}

function exportPath(table: string, { filter, orderBy, ...where }: ListVariables): string {
  const query = Object.entries({ ...where, ...filter, sort: orderBy });
  const given = query.flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return `/api/admin/exports/${table}.csv?${new URLSearchParams(given).toString()}`;
}
