import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Banner, BRIEF_TOAST_MS, Button, notify, TextField } from '../../../ui';

interface WebhookSecretProps {
  secret: string;
  onDone: () => void;
}

/** Shows a signing secret once. */
export function WebhookSecret({ secret, onDone }: WebhookSecretProps) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
      notify.success('Secret copied', { duration: BRIEF_TOAST_MS });
    } catch {
      notify.error('The secret could not be copied. Select it and copy it yourself.');
    }
  }

  return (
    <div className="flex flex-col gap-6">
      <Banner>Keep it where your receiver can read it, to verify the messages. It is not shown again.</Banner>
      <TextField
        label="Signing secret"
        readOnly
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
        inputClassName="figures text-[0.875rem]"
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="primary" onClick={() => void copy()}>
          {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          <span>Copy Secret</span>
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
