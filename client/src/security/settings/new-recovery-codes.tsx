import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Banner, Button, notify } from '../../ui';

interface NewRecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

const FILE = 'recovery-codes.txt';

/** The codes, shown this one time. */
export function NewRecoveryCodes({ codes, onDone }: NewRecoveryCodesProps) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
      notify.success('Codes copied');
    } catch {
      notify.error('The codes could not be copied. Select them and copy them yourself.');
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <Banner>
        Without your phone or passkey one of these codes signs you in. Each works once. They are not shown
        again.
      </Banner>
      <ul
        aria-label="Recovery codes"
        className="figures grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border bg-surface px-5 py-4 text-[0.9375rem] tracking-[0.04em]"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={() => void copy()}>
          {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          Copy codes
        </Button>
        <Button onClick={() => download(codes)}>
          <Download aria-hidden className="size-4" />
          Download
        </Button>
        <Button variant="primary" onClick={onDone} className="sm:ml-auto">
          I have saved them
        </Button>
      </div>
    </div>
  );
}

function download(codes: readonly string[]) {
  const text = `Recovery codes for ${window.location.host}\nEach works once.\n\n${codes.join('\n')}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = FILE;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
