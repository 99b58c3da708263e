import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { notify } from '../feedback/notify';

interface CopyFieldProps {
  label: string;
  value: string;
  /** Toast text after copying. */
  copied: string;
}

/** A read-only value with a copy button; a click selects it. */
export function CopyField({ label, value, copied }: CopyFieldProps) {
  const id = useId();
  const [done, setDone] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setDone(true);
      notify.success(copied);
    } catch {
      notify.error('Copying failed. Select the text and copy it by hand.');
    }
  }

  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5">
      <p id={id} className="wide text-[0.8125rem]">
        {label}
      </p>
      <div className="flex items-center justify-between rounded-md border bg-surface pl-3.5">
        <p className="figures min-w-0 py-2.5 text-[0.875rem] leading-5 break-words select-all">{value}</p>
        <button
          type="button"
          aria-label="Copy"
          onClick={() => void copy()}
          className="grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors hover:text-bone [&_svg]:size-4"
        >
          {done ? <Check aria-hidden /> : <Copy aria-hidden />}
        </button>
      </div>
    </div>
  );
}
