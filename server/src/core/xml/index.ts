/** Serialized XML. */
export { element, textElement, type Xml } from './xml.js';
