import type { CsvColumn } from '../../core/csv/index.js';
import type { ProductRow } from './catalogue/product-row.js';

/** What the table of products shows; where the goods lie is no part of it. */
export const PRODUCT_CSV: readonly CsvColumn<ProductRow>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Store', value: ({ storeName }) => storeName },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Category', value: ({ category }) => category },
  { header: 'Price', value: ({ price }) => price },
  { header: 'Old Price', value: ({ oldPrice }) => oldPrice },
  { header: 'BPM', value: ({ bpm }) => bpm },
  { header: 'Key', value: ({ musicKey }) => musicKey },
  { header: 'Type', value: ({ type }) => type },
  { header: 'Project', value: ({ projectName }) => projectName },
  { header: 'Hot', value: ({ isHot }) => isHot },
  { header: 'Plays', value: ({ playCount }) => playCount },
  { header: 'Quantity', value: ({ quantity }) => quantity },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Added', value: ({ createdAt }) => createdAt },
];
