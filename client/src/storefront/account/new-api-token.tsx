import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Banner, BRIEF_TOAST_MS, Button, notify, TextField } from '../../ui';

interface NewApiTokenProps {
  token: string;
  onDone: () => void;
}

/** A token, whole for this one time. */
export function NewApiToken({ token, onDone }: NewApiTokenProps) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(token);
      setCopied(true);
      notify.success('Token copied', { duration: BRIEF_TOAST_MS });
    } catch {
      notify.error('The token could not be copied. Select it and copy it yourself.', { duration: 5000 });
    }
  }

  return (
    <div className="flex flex-col gap-6">
      <Banner>Copy it now and keep it like a password. It is not shown again.</Banner>
      <TextField
        label="Your new token"
        readOnly
        value={token}
        onFocus={(event) => event.currentTarget.select()}
        inputClassName="figures text-[0.875rem]"
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="primary" onClick={() => void copy()}>
          {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          Copy Token
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
