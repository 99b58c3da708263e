import type { ListVariables } from './list-query';

/** Query of an export with the filters and sorting of a list. */
export function exportQuery({ filter, orderBy, ...where }: ListVariables): string {
  const query = Object.entries({ ...where, ...filter, sort: orderBy });
  const given = query.flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return new URLSearchParams(given).toString();
}
