/** Public pages of sellers. The page itself is imported by file: it is lazy. */
export { sellerPath } from './seller-path';
