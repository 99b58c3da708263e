import { useRef, useState, type FormEvent } from 'react';
import { isEmail } from '#domain/account.js';
import { readFailure } from '../../lib/graphql/failure';
import { Button, EmailField, notify } from '../../ui';
import { useSubscribeMutation } from './newsletter.generated';

/** The footer of every page shows this form, so it does without the form library. */
export function NewsletterForm() {
  const [subscribe, { loading }] = useSubscribeMutation();
  const [email, setEmail] = useState('');
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    const problem = !address ? 'Please enter your email address' : 'Please enter a valid email';
    setError(isEmail(address) ? '' : problem);
    if (!isEmail(address)) return input.current?.focus();
    try {
      await subscribe({ variables: { email: address } });
      setEmail('');
      notify.success('Subscription successful! Please check your email for confirmation.');
    } catch (failure) {
      notify.error(readFailure(failure, 'Subscription failed. Please try again.').message);
    }
  }

  return (
    <section aria-labelledby="newsletter">
      <h2 id="newsletter" className="wide mb-1.5 text-[0.9375rem]">
        Newsletter
      </h2>
      <p className="mb-4 max-w-sm text-[0.9375rem] text-muted">
        New tracks and price drops, before they are gone. One click and it stops.
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md items-start gap-2">
        <EmailField
          ref={input}
          hideLabel
          name="email"
          placeholder="Your email address"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setError('');
          }}
          error={error}
          className="flex-1"
        />
        <Button type="submit" loading={loading}>
          Subscribe
        </Button>
      </form>
    </section>
  );
}
