/** Objects that both transports return, declared once. */
export { OutputField } from './output-field.js';
export { sparse, SparseFields } from './sparse.js';
export { restPropertiesOf, toRestBody } from './rest-body.js';
