import { ProductSearch } from '../../src/modules/catalogue/search/index.js';
import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import type { TestApp } from '../support/app.js';

let counter = 0;

/** A stored track on sale; every field may be overridden. */
export async function createProduct(
  { app, dataSource }: TestApp,
  overrides: Partial<Omit<Product, 'price' | 'oldPrice'>> = {},
): Promise<Product> {
  counter += 1;
  const product = await dataSource.manager.save(
    dataSource.manager.create(Product, {
      name: `Track ${counter}`,
      category: 'Techno',
      priceCents: 34_900,
      oldPriceCents: null,
      bpm: 128,
      musicKey: 'F#',
      type: 'Instrumental',
      projectName: 'Ableton Live',
      storeName: 'Nightshift Audio',
      img: 'media/covers/test.webp',
      audio: `media/audio/test-${counter}.mp3`,
      durationSeconds: 24,
      downloadLink: `https://drive.google.com/package-${counter}`,
      projectLink: `https://drive.google.com/project-${counter}`,
      ...overrides,
    }),
  );
  // Other instances refresh on notification; this refreshes the instance under test at once.
  await app.get(ProductSearch, { strict: false }).refresh([product.id]);
  return product;
}
