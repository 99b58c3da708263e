import { DownloadButton } from './download-button';
import { exportQuery } from './export-query';
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
      path={`/api/admin/exports/${table}.csv?${exportQuery(variables)}`}
      fileName={`${table}.csv`}
      failed="Failed to export the list"
    >
      <span>
        <span className="max-sm:sr-only">Export </span>CSV
      </span>
    </DownloadButton>
  );
}
