import { TextArea, TextField } from '../../ui';

interface CustomerFieldsProps {
  field: (name: 'description' | 'name' | 'email') => object;
  /** What to write about, below the description. */
  hint: string;
}

/** What every order asks: what is wanted, and who wants it. */
export function CustomerFields({ field, hint }: CustomerFieldsProps) {
  return (
    <>
      <TextArea label="Description" required rows={5} hint={hint} {...field('description')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="Name" required autoComplete="name" {...field('name')} />
        <TextField
          label="Email"
          required
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          {...field('email')}
        />
      </div>
    </>
  );
}
