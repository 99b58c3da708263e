/** Keys remembered in each of the two generations. */
const GENERATION = 20_000;

/** Remembers by their hash which keys came lately. Two keys of one hash are taken for one, which does no harm here. */
export class RecentKeys {
  private young = new Set<number>();
  private old = new Set<number>();

  /** Whether the key came before; from now on it did. */
  sawBefore(key: string): boolean {
    const hash = hashOf(key);
    const seen = this.young.has(hash) || this.old.has(hash);
    this.young.add(hash);
    if (this.young.size >= GENERATION) {
      this.old = this.young;
      this.young = new Set();
    }
    return seen;
  }
}

/** FNV-1a over the UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
