import { TextField, type TextFieldProps } from './text-field';

/** Input of a one-time code from a mail or an app. It has room for the spaces of a pasted code (`oneTimeCode` removes them). */
export function CodeField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'inputClassName'>) {
  return (
    <TextField
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      maxLength={20}
      inputClassName="figures h-14 text-center text-2xl tracking-[0.3em] touch:text-2xl!"
      {...props}
    />
  );
}
