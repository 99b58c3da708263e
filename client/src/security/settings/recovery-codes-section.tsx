import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { saveFile } from '../../lib/save-file';
import { Banner, Button, ConfirmDialog, Dialog, notify } from '../../ui';
import { Section, StateRow } from './section';
import { MySecondFactorDocument, useCreateRecoveryCodesMutation } from './security-settings.generated';

/** Remaining codes at which new ones are recommended. */
const FEW_CODES = 3;

interface RecoveryCodesSectionProps {
  /** The account has a factor, which recovery codes can replace. */
  isProtected: boolean;
  left: number;
}

export function RecoveryCodesSection({ isProtected, left }: RecoveryCodesSectionProps) {
  return (
    <Section
      title="Recovery codes"
      text="When your phone is lost or broken, one of these codes signs you in. Keep them in a safe place."
    >
      {isProtected ? (
        <StateRow action={<RenewCodes left={left} />}>
          <p className={left <= FEW_CODES ? 'figures text-danger' : 'figures'}>{leftText(left)}</p>
        </StateRow>
      ) : (
        <StateRow>
          <p className="text-muted">You get them when you set up an app or add a passkey.</p>
        </StateRow>
      )}
    </Section>
  );
}

function leftText(left: number): string {
  if (left === 0) return 'No codes left';
  return left === 1 ? '1 code left' : `${left} codes left`;
}

function RenewCodes({ left }: { left: number }) {
  const [create, { loading }] = useCreateRecoveryCodesMutation({
    fetchPolicy: 'no-cache',
    refetchQueries: [MySecondFactorDocument],
  });
  const [confirming, setConfirming] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [showing, setShowing] = useState(false);

  async function renew() {
    try {
      const { data } = await create();
      setCodes(data?.createRecoveryCodes.codes ?? []);
      setShowing(true);
    } catch (error) {
      notify.error(readFailure(error, 'The codes could not be created. Please try again.').message);
      throw error;
    }
  }

  return (
    <>
      <Button
        size="sm"
        loading={loading}
        onClick={() => (left > 0 ? setConfirming(true) : void renew().catch(() => {}))}
      >
        Create new codes
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Create new recovery codes?"
        description="The codes you have saved stop working."
        confirmLabel="Create new codes"
        tone="primary"
        onConfirm={renew}
      />
      <Dialog open={showing} onOpenChange={setShowing} size="md" title="Save your recovery codes">
        <NewRecoveryCodes codes={codes} onDone={() => setShowing(false)} />
      </Dialog>
    </>
  );
}

interface NewRecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Recovery codes, shown once. */
export function NewRecoveryCodes({ codes, onDone }: NewRecoveryCodesProps) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
      notify.success('Codes copied');
    } catch {
      notify.error('The codes could not be copied. Select them and copy them by hand.');
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
          <span>Copy codes</span>
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
  saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }));
}
