import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { TOTP_DIGITS } from '#domain/second-factor.js';
import { oneTimeCode } from '../../lib/form-rules';
import { useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import type { CompleteSecondFactorInput } from '../../lib/graphql/schema.generated';
import { Button, CodeField, FieldError, TextButton, TextField } from '../../ui';
import { passkeyProblem, signWithPasskey, supportsPasskeys } from '../passkeys';
import { signedInOf, type SecondFactor, type SignedIn } from './second-factor';
import { useCompleteSecondFactorMutation } from './second-factor.generated';

interface SecondFactorFormProps {
  secondFactor: SecondFactor;
  onSignedIn: (signedIn: SignedIn) => void | Promise<void>;
  /** Returns to the password step: the challenge has expired, or the user cancels. */
  onBack: () => void;
}

type Way = 'TOTP' | 'RECOVERY_CODE';

const FAILED = 'You could not be signed in. Please try again.';

/** Second step of a sign-in: app code, recovery code or passkey, depending on the account. */
export function SecondFactorForm({ secondFactor, onSignedIn, onBack }: SecondFactorFormProps) {
  const { methods, passkeyOptions } = secondFactor;
  const hasApp = methods.includes('TOTP');
  const hasRecovery = methods.includes('RECOVERY_CODE');
  const passkey = methods.includes('PASSKEY') && supportsPasskeys() ? passkeyOptions : null;
  const [way, setWay] = useState<Way | null>(hasApp ? 'TOTP' : passkey ? null : 'RECOVERY_CODE');
  const { complete, failure, running } = useComplete(secondFactor.challenge, onSignedIn);

  return (
    <div className="flex flex-col gap-4">
      {way && (
        <CodeForm
          key={way}
          way={way}
          running={running === 'code'}
          failure={failure?.of === 'code' ? failure.message : ''}
          onCode={(code) => complete('code', async () => ({ code }))}
        />
      )}
      {passkey && (
        <div className="flex flex-col gap-2">
          <Button
            size="lg"
            variant={way ? 'secondary' : 'primary'}
            loading={running === 'passkey'}
            onClick={() =>
              void complete('passkey', async () => ({ passkeyResponse: await signWithPasskey(passkey) }))
            }
            className="w-full"
          >
            {running !== 'passkey' && <KeyRound aria-hidden className="size-4" />}
            <span>Use a passkey</span>
          </Button>
          <FieldError error={failure?.of === 'passkey' ? failure.message : ''} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-t pt-3">
        <TextButton onClick={onBack}>Back to the password</TextButton>
        {hasApp && way !== 'TOTP' && (
          <TextButton onClick={() => setWay('TOTP')}>Use your authenticator app</TextButton>
        )}
        {hasRecovery && way !== 'RECOVERY_CODE' && (
          <TextButton onClick={() => setWay('RECOVERY_CODE')}>Use a recovery code</TextButton>
        )}
      </div>
    </div>
  );
}

type Proof = Omit<CompleteSecondFactorInput, 'challenge'>;

function useComplete(challenge: string, onSignedIn: SecondFactorFormProps['onSignedIn']) {
  const [send] = useCompleteSecondFactorMutation({ fetchPolicy: 'no-cache', context: { anonymous: true } });
  const [running, setRunning] = useState<'code' | 'passkey' | null>(null);
  const [failure, setFailure] = useState<{ of: 'code' | 'passkey'; message: string } | null>(null);

  async function complete(of: 'code' | 'passkey', prove: () => Promise<Proof>) {
    setFailure(null);
    setRunning(of);
    try {
      const { data } = await send({ variables: { input: { challenge, ...(await prove()) } } });
      const signedIn = signedInOf(data?.completeSecondFactor);
      if (signedIn) await onSignedIn(signedIn);
    } catch (error) {
      setFailure({ of, message: passkeyProblem(error) ?? readFailure(error, FAILED).message });
    } finally {
      setRunning(null);
    }
  }

  return { complete, failure, running };
}

interface CodeFormProps {
  way: Way;
  running: boolean;
  failure: string;
  onCode: (code: string) => Promise<void>;
}

const SCHEMAS = {
  TOTP: z.object({ code: oneTimeCode(TOTP_DIGITS) }),
  RECOVERY_CODE: z.object({
    code: z
      .string()
      .transform((text) => text.replaceAll(/\s/g, ''))
      .refine(Boolean, 'Please enter a recovery code'),
  }),
};

function CodeForm({ way, running, failure, onCode }: CodeFormProps) {
  const form = useZodForm(SCHEMAS[way], { defaultValues: { code: '' } });
  const { field } = form;

  const submit = form.handleSubmit(async ({ code }) => {
    await onCode(code);
    form.setFocus('code', { shouldSelect: true });
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation();
        void submit(event);
      }}
      className="flex flex-col gap-4"
    >
      {way === 'TOTP' ? (
        <CodeField
          label="Code from your authenticator app"
          autoFocus
          {...field('code')}
          error={field('code').error ?? failure}
        />
      ) : (
        <TextField
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          hint="Each of your saved codes works once."
          inputClassName="figures"
          {...field('code')}
          error={field('code').error ?? failure}
        />
      )}
      <Button type="submit" variant="primary" size="lg" loading={running} className="w-full">
        Continue
      </Button>
    </form>
  );
}
