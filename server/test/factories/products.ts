import { Product } from '../../src/modules/products/product.entity.js';
import type { TestApp } from '../support/app.js';

let counter = 0;

/** A stored track on sale; every field may be overridden. */
export async function createProduct(
  { dataSource }: TestApp,
  overrides: Partial<Omit<Product, 'price' | 'oldPrice'>> = {},
): Promise<Product> {
  counter += 1;
  return dataSource.manager.save(
    dataSource.manager.create(Product, {
      ...{ name: `Track ${counter}`, category: 'Techno', priceCents: 34_900, oldPriceCents: null, bpm: 128 },
      ...{ musicKey: 'F#', type: 'Instrumental', projectName: 'Ableton Live', storeName: 'Nightshift Audio' },
      ...{ img: 'media/covers/test.webp', audio: 'media/audio/test.mp3', durationSeconds: 24 },
      ...{ downloadLink: `https://drive.google.com/goods-${counter}` },
      ...{ projectLink: `https://drive.google.com/project-${counter}` },
      ...overrides,
    }),
  );
}
