import { createHash } from 'node:crypto';
import { JsonResponse } from '#core/cache/index.js';
import type { ProductRow } from '../../search/index.js';
import { ALL_PRODUCTS, type ProductChanges } from '../../search/index.js';
import { toProductResponse } from './product.response.js';

/** Neighbouring ids that are serialised together. */
const BLOCK_IDS = 256;

interface Block {
  /** Bodies of the block's listed tracks, newest first, with commas between. */
  json: Buffer;
  digest: Buffer;
}

/** The whole list as one JSON body. Blocks without a changed track are reused, for the body and for its entity tag. */
export class WholeListResponse {
  private readonly blocks = new Map<number, Block>();
  private response: JsonResponse | undefined;

  invalidate(changes: ProductChanges): void {
    this.response = undefined;
    if (changes === ALL_PRODUCTS) this.blocks.clear();
    else for (const id of changes) this.blocks.delete(blockOf(id));
  }

  /** @param listed reads all listed tracks, newest first */
  async get(listed: () => Promise<readonly ProductRow[]>): Promise<JsonResponse> {
    if (this.response) return this.response;
    const rows = await listed();
    return (this.response = this.assemble(rows));
  }

  private assemble(rows: readonly ProductRow[]): JsonResponse {
    const hash = createHash('sha1');
    const parts: Buffer[] = [];
    for (let start = 0, end; start < rows.length; start = end) {
      const number = blockOf(rows[start]!.id);
      for (end = start + 1; end < rows.length && blockOf(rows[end]!.id) === number;) end++;
      const block = this.blocks.get(number) ?? serialise(rows.slice(start, end));
      this.blocks.set(number, block);
      parts.push(Buffer.from(parts.length ? ',' : '['), block.json);
      hash.update(block.digest);
    }
    const body = parts.length ? Buffer.concat([...parts, Buffer.from(']')]) : Buffer.from('[]');
    return new JsonResponse(body, { digest: hash.digest('base64url') });
  }
}

function serialise(rows: readonly ProductRow[]): Block {
  const json = Buffer.from(rows.map((row) => JSON.stringify(toProductResponse(row))).join(','));
  return { json, digest: createHash('sha1').update(json).digest() };
}

function blockOf(id: number): number {
  return Math.floor(id / BLOCK_IDS);
}
