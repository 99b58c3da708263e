import { Transform } from 'class-transformer';

const TRUE = new Set<unknown>([true, 1, '1', 'true']);
const FALSE = new Set<unknown>([false, 0, '0', 'false']);

/** Accepts `true`, `1`, `"1"`, `"true"` (and their opposites); anything else is left for the validator to refuse. */
export const ToBoolean = () =>
  Transform(({ value }: { value: unknown }) => {
    if (TRUE.has(value)) return true;
    return FALSE.has(value) ? false : value;
  });

/** Numbers arrive as text from forms; text that is no number is left for the validator to refuse. */
export const ToNumber = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
      ? Number(value)
      : value,
  );

/** Blank around a text is never meant. */
export const Trim = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** An optional form field that was left empty is not there. */
export const EmptyToNull = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() === '' ? null : value,
  );

/** Moments arrive as text in an address; text that is no moment is left for the validator to refuse. */
export const ToDate = () =>
  Transform(({ value }: { value: unknown }) => {
    if (value === '') return null;
    return typeof value === 'string' ? new Date(value) : value;
  });
