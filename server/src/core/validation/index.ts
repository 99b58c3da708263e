/** Validation pipe, and the decorators that input classes share. */
export { IdPipe } from './id.pipe.js';
export { inputPipe } from './input.pipe.js';
export {
  HasDecimals,
  IsCountry,
  IsDollars,
  IsEmailAddress,
  IsName,
  IsOneLine,
  IsOneOf,
  IsText,
  IsUncommonPassword,
  rule,
} from './rules.js';
export { SearchText } from './rules.js';
export {
  CompleteLink,
  CutTo,
  EmptyToNull,
  ToBoolean,
  ToDate,
  ToMailbox,
  ToNumber,
  ToPassword,
  Trim,
} from './transforms.js';
