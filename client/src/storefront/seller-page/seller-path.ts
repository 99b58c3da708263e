/** Address of a seller's public page. */
export function sellerPath(name: string): string {
  return `/seller/${encodeURIComponent(name)}`;
}
