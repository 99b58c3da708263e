import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JsonResponse } from '../../core/cache/index.js';
import { Catalogue } from './catalogue/catalogue.js';
import type { CatalogueIndex } from './catalogue/catalogue-index.js';
import { EVERYTHING, type Changes } from './catalogue/change-queue.js';
import { presentProduct } from './product.presenter.js';

/** Neighbouring ids that are serialised together. */
const BLOCK_IDS = 256;

const [OPENING, COMMA, CLOSING] = ['[', ',', ']'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
];

interface Block {
  /** Bodies of its listed tracks, newest first, with commas between. */
  json: Buffer;
  digest: Buffer;
}

/**
 * The whole list as REST answers it. A change costs the block it is in, not the catalogue: the others are copied as they
 * are, and the tag is made of theirs.
 */
@Injectable()
export class ProductListing {
  private readonly blocks = new Map<number, Block>();
  private whole: JsonResponse | undefined;

  constructor(private readonly catalogue: Catalogue) {
    catalogue.onChange((changes) => this.forget(changes));
  }

  async answer(): Promise<JsonResponse> {
    const index = await this.catalogue.read();
    return (this.whole ??= this.assemble(index));
  }

  private forget(changes: Changes): void {
    this.whole = undefined;
    if (changes === EVERYTHING) this.blocks.clear();
    else for (const id of changes) this.blocks.delete(blockOf(id));
  }

  private assemble(index: CatalogueIndex): JsonResponse {
    const ordering = index.listed.by('id');
    const parts: Buffer[] = [];
    const hash = createHash('sha1');
    for (let position = ordering.length - 1; position >= 0;) {
      const number = blockOf(index.rowAt(ordering.at(position)).id);
      const block = this.blocks.get(number) ?? this.serialise(index, number, position);
      parts.push(parts.length ? COMMA : OPENING, block.json);
      hash.update(block.digest);
      position = ordering.positionAfter([0, number * BLOCK_IDS], true);
    }
    const body = parts.length ? Buffer.concat([...parts, CLOSING]) : Buffer.from('[]');
    return new JsonResponse(body, hash.digest('base64url'));
  }

  private serialise(index: CatalogueIndex, number: number, from: number): Block {
    const ordering = index.listed.by('id');
    const bodies: string[] = [];
    for (let position = from; position >= 0; position--) {
      const row = index.rowAt(ordering.at(position));
      if (blockOf(row.id) !== number) break;
      bodies.push(JSON.stringify(presentProduct(row)));
    }
    const json = Buffer.from(bodies.join(','));
    const block = { json, digest: createHash('sha1').update(json).digest() };
    this.blocks.set(number, block);
    return block;
  }
}

function blockOf(id: number): number {
  return Math.floor(id / BLOCK_IDS);
}
