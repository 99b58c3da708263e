/** How input is checked: one pipe, and the decorators every input class shares. */
export { IdPipe } from './id.js';
export { inputPipe } from './input.pipe.js';
export { IsDollars, IsEmailAddress, IsOneLine, IsText, IsUncommonPassword, rule } from './rules.js';
export { SearchText } from './search-text.js';
export { EmptyToNull, ToBoolean, ToDate, ToNumber, Trim } from './transforms.js';
