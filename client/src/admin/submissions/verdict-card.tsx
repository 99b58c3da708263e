import { SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton, RadioGroup, useMatches } from '../../ui';

export type Verdict = 'approve' | 'refuse';

/** Form of a verdict, which the keys of the page submit. */
export const VERDICT_FORM = 'verdict';

const VERDICTS = [
  { value: 'approve', label: 'Approve' },
  { value: 'refuse', label: 'Refuse' },
] as const satisfies readonly { value: Verdict; label: string }[];

/** Below Tailwind's `xl` the page has one column, in which the card lies below the evidence. */
export const ONE_COLUMN = '(max-width: 79.99rem)';

export interface VerdictControls {
  verdict: Verdict;
  /** Shows the form of a verdict. */
  choose: (verdict: Verdict) => void;
  /** Shows the form of a verdict, with the focus where it begins. */
  decide: (verdict: Verdict) => void;
  /** Null for the last submission that waits. */
  goNext: (() => void) | null;
}

interface VerdictCardProps {
  controls: VerdictControls;
  /** Button that submits the verdict. */
  submit: ReactNode;
  /** Shown below the card. */
  beside: ReactNode;
  children: ReactNode;
}

/** The verdict in its form: beside the evidence where there is room, else with its buttons in a bar at the foot of the screen. */
export function VerdictCard({ controls, submit, beside, children }: VerdictCardProps) {
  const { verdict, choose, decide, goNext } = controls;
  const isOneColumn = useMatches(ONE_COLUMN);
  const other = VERDICTS.find(({ value }) => value !== verdict);
  return (
    // Beside the evidence it stays in sight; the Tab key comes to it behind the fields.
    <div className="flex min-w-0 flex-col gap-6 max-xl:order-2 xl:sticky xl:top-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
      <div className="flex flex-col gap-5 rounded-md border bg-surface p-5">
        {!isOneColumn && (
          <RadioGroup
            label="Verdict"
            hideLabel
            name="verdict"
            options={VERDICTS}
            value={verdict}
            onValueChange={choose}
          />
        )}
        {children}
        {!isOneColumn && submit}
      </div>
      {beside}
      {isOneColumn && (
        <div
          role="group"
          aria-label="Verdict"
          data-actions
          className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2 border-t bg-ink px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-8 lg:left-(--sidebar-width)"
        >
          {other && <Button onClick={() => decide(other.value)}>{other.label}</Button>}
          {submit}
          {goNext && <IconButton label="Next" icon={<SkipForward aria-hidden />} onClick={goNext} />}
        </div>
      )}
    </div>
  );
}
