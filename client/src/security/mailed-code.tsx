import { useState } from 'react';
import { RESEND_WAIT_SECONDS } from '#domain/limits.js';
import { useSecondsUntil } from '../lib/use-seconds-until';
import { readFailure } from '../lib/graphql/failure';
import { Banner, Button } from '../ui';

/** Time from which a code that was mailed now may be followed by another, in ms since 1970. */
export const resendTime = () => Date.now() + RESEND_WAIT_SECONDS * 1000;

interface CodeSentProps {
  digits: number;
  email: string;
  minutes: number;
}

/** Says where the code went and how long it works. */
export function CodeSent({ digits, email, minutes }: CodeSentProps) {
  return (
    <p className="text-[0.9375rem] text-muted">
      We sent {digits} digits to{' '}
      <strong className="font-medium [overflow-wrap:anywhere] text-bone">{email}</strong>. They work once,
      within {minutes} minutes.
    </p>
  );
}

interface Result {
  tone: 'success' | 'danger';
  text: string;
}

/** Mails another code. @param send called by the button; a thrown error is shown */
export function useResend(send: () => Promise<unknown>) {
  const [result, setResult] = useState<Result | null>(null);
  const [sending, setSending] = useState(false);

  async function resend() {
    setResult(null);
    setSending(true);
    try {
      await send();
      setResult({ tone: 'success', text: 'New verification code sent' });
    } catch {
      setResult({ tone: 'danger', text: 'Error sending code. Please try again.' });
    } finally {
      setSending(false);
    }
  }

  return { result, sending, resend, forget: () => setResult(null) };
}

type Resend = ReturnType<typeof useResend>;

/** Mails a first code when it is asked for, and others after it. @param mail asks the store to mail one */
export function useMailedCode(mail: () => Promise<unknown>) {
  const [resendAt, setResendAt] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);
  const [notSent, setNotSent] = useState('');
  const send = async () => {
    await mail();
    setResendAt(resendTime());
  };
  const resending = useResend(send);

  async function sendFirst() {
    setNotSent('');
    setSending(true);
    try {
      await send();
    } catch (error) {
      setNotSent(readFailure(error, 'The code could not be sent. Please try again.').message);
    } finally {
      setSending(false);
    }
  }

  return { resendAt, isSending, notSent, sendFirst, resending };
}

export function ResendResult({ result }: Pick<Resend, 'result'>) {
  return result && <Banner tone={result.tone}>{result.text}</Banner>;
}

interface ResendButtonProps extends Pick<Resend, 'sending' | 'resend'> {
  /** Time from which the store mails another code, in ms since 1970. */
  resendAt: number;
  className?: string;
}

export function ResendButton({ resendAt, sending, resend, className }: ResendButtonProps) {
  const wait = useSecondsUntil(resendAt);
  return (
    <Button disabled={wait > 0} loading={sending} onClick={() => void resend()} className={className}>
      <span className="figures">{wait > 0 ? `Resend (${wait}s)` : 'Resend Code'}</span>
    </Button>
  );
}
