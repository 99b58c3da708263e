import { Skeleton } from '../skeleton';

interface LoadingRowsProps {
  columns: number;
  rows: number;
  as: 'tr' | 'li';
}

/** As many rows as a page will have, so that nothing jumps when they arrive. */
export function LoadingRows({ columns, rows, as }: LoadingRowsProps) {
  return Array.from({ length: rows }, (_, row) =>
    as === 'tr' ? (
      <tr key={row} className="last:*:border-b-0">
        {Array.from({ length: columns }, (_, column) => (
          <td key={column} className="h-14 border-b px-4">
            <Skeleton className={column % 2 ? 'w-16' : 'w-28 max-w-full'} />
          </td>
        ))}
      </tr>
    ) : (
      <li key={row} className="flex flex-col gap-4 rounded-md border bg-surface p-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton />
        <Skeleton className="w-2/3" />
      </li>
    ),
  );
}
