import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { isEmail } from '#domain/account.js';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { PasskeySignIn, SecondFactorForm, type SignedIn } from '../../security/second-factor';
import { Banner, Button, Logo, PasswordField, TextField, TextLink, usePageMeta } from '../../ui';
import {
  AdminApollo,
  AdminMeDocument,
  adminPath,
  isAdminAccount,
  SIGN_IN_FAILED,
  startAdminSession,
  useAdminSession,
  useAdminSignIn,
} from '../session';

const ACCESS_REQUIRED = 'Admin access required';

const schema = z.object({
  email: z.string().trim().refine(isEmail, 'Please enter a valid email'),
  password: z.string().min(1, 'Please enter your password'),
});

/** Admin login, the only admin page without a session. */
export function LoginPage() {
  usePageMeta('Admin login');
  const client = useApolloClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const next = adminPath(params.get('next'));
  const { token, ended } = useAdminSession();
  const [failure, setFailure] = useState('');
  const [leaving, setLeaving] = useState(false);
  const { signIn, secondFactor, backToPassword } = useAdminSignIn(enter);

  function enter({ token: fresh, user }: SignedIn) {
    if (!isAdminAccount(user)) {
      backToPassword();
      return setFailure(ACCESS_REQUIRED);
    }
    setLeaving(true);
    client.writeQuery({ query: AdminMeDocument, data: { me: user } });
    startAdminSession(fresh);
    void navigate(next, { replace: true });
  }

  if (token && !leaving) return <Navigate to={next} replace />;
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4 py-12">
      <div className="w-full max-w-sm">
        <Logo className="h-6" />
        <h1 className="display-md mt-8">Admin</h1>
        {secondFactor ? (
          <>
            <p className="mt-2 mb-7 text-sm text-muted">
              Your password is right. Please confirm that it is you.
            </p>
            <SecondFactorForm secondFactor={secondFactor} onSignedIn={enter} onBack={backToPassword} />
          </>
        ) : (
          <>
            <p className="mt-2 text-sm text-muted">Sign in to manage the store.</p>
            <CredentialsForm
              notice={<Notice failure={failure} ended={ended} />}
              onSignIn={signIn}
              onFailure={setFailure}
            />
            <div className="mt-3">
              <PasskeySignIn adminOnly onSignedIn={enter} />
            </div>
          </>
        )}
        <p className="mt-8 border-t pt-5 text-sm text-muted">
          Looking for music? <TextLink to="/">Go to the shop</TextLink>
        </p>
      </div>
    </main>
  );
}

interface CredentialsFormProps {
  notice: ReactNode;
  onSignIn: (credentials: z.infer<typeof schema>) => Promise<void>;
  onFailure: (message: string) => void;
}

function CredentialsForm({ notice, onSignIn, onFailure }: CredentialsFormProps) {
  const form = useZodForm(schema, { defaultValues: { email: '', password: '' } });

  async function send(credentials: z.infer<typeof schema>) {
    onFailure('');
    await onSignIn(credentials);
  }
  const { onSubmit } = useSubmit(form, SIGN_IN_FAILED, send, (message) => {
    onFailure(message);
    form.setFocus('password');
  });

  return (
    <form noValidate onSubmit={onSubmit} className="mt-7 flex flex-col gap-4">
      {notice}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        autoFocus
        {...form.field('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={form.formState.isSubmitting}
        className="mt-1 w-full"
      >
        Log In
      </Button>
    </form>
  );
}

interface NoticeProps {
  failure: string;
  ended: ReturnType<typeof useAdminSession>['ended'];
}

function Notice({ failure, ended }: NoticeProps) {
  if (failure) return <Banner tone="danger">{failure}</Banner>;
  if (ended === 'not-admin') return <Banner tone="danger">{ACCESS_REQUIRED}</Banner>;
  if (ended === 'blocked') return <Banner tone="danger">This account is blocked.</Banner>;
  if (ended === 'expired') return <Banner>Your session has ended. Please log in again.</Banner>;
  return null;
}

export function AdminLogin() {
  return (
    <AdminApollo>
      <LoginPage />
    </AdminApollo>
  );
}
