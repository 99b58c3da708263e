import { useState } from 'react';
import { DECISION_REASON_MAX } from '#domain/content-reports.js';
import { Button, TextArea, useUnsentText, type ButtonVariant } from '../../ui';
import { notify } from '../notices';

interface DecisionFormProps<Decision extends string> {
  hint: string;
  choices: readonly { decision: Decision; label: string; variant?: ButtonVariant; done: string }[];
  decide: (decision: Decision, reason: string) => Promise<unknown>;
}

/** The reason of a decision, and a button for each choice. */
export function DecisionForm<Decision extends string>({
  hint,
  choices,
  decide,
}: DecisionFormProps<Decision>) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState<Decision>();
  useUnsentText(reason.trim() !== '' && running === undefined);

  async function send(decision: Decision, done: string) {
    if (!reason.trim()) {
      setProblem('Please enter a reason');
      return;
    }
    setProblem(undefined);
    setRunning(decision);
    try {
      await decide(decision, reason);
      notify.success(done);
    } catch (error) {
      notify.failure(error, 'Failed to store the decision');
    } finally {
      setRunning(undefined);
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <TextArea
        label="Reason of the decision"
        required
        rows={4}
        maxLength={DECISION_REASON_MAX}
        hint={hint}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={problem}
      />
      <div className="flex flex-wrap gap-3">
        {choices.map(({ decision, label, variant, done }) => (
          <Button
            key={decision}
            variant={variant}
            loading={running === decision}
            disabled={running !== undefined && running !== decision}
            onClick={() => void send(decision, done)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
