/** Things by category, the categories in the order of the alphabet, the things in their own. */
export function groupByCategory<Item extends { category: string }>(
  items: readonly Item[],
): { category: string; items: Item[] }[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(item.category, [...(groups.get(item.category) ?? []), item]);
  return [...groups]
    .map(([category, members]) => ({ category, items: members }))
    .sort((a, b) => a.category.localeCompare(b.category));
}
