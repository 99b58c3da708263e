/** How input is checked: one pipe, and the decorators every input class shares. */
export { IdPipe } from './id.pipe.js';
export { inputPipe } from './input.pipe.js';
export { IsDollars, IsEmailAddress, IsOneLine, IsText, IsUncommonPassword, rule } from './rules.js';
export { SearchText } from './rules.js';
export { EmptyToNull, ToBoolean, ToDate, ToNumber, Trim } from './transforms.js';
