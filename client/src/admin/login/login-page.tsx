import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { isEmail } from '#domain/email.js';
import { useZodForm, z } from '../../forms';
import { readFailure } from '../../graphql/failure';
import { humanCheckToken } from '../../human-check';
import { Banner, Button, Logo, PasswordField, TextField, TextLink, usePageMeta } from '../../ui';
import {
  AdminMeDocument,
  adminPath,
  startAdminSession,
  useAdminLoginMutation,
  useAdminSession,
} from '../session';

const ACCESS_REQUIRED = 'Admin access required';

const schema = z.object({
  email: z.string().trim().refine(isEmail, 'Please enter a valid email'),
  password: z.string().min(1, 'Please enter your password'),
});

/** The only admin page that anybody may see. */
export function LoginPage() {
  usePageMeta('Admin login');
  const client = useApolloClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const next = adminPath(params.get('next'));
  const { token, ended } = useAdminSession();
  const [login] = useAdminLoginMutation({ context: { anonymous: true } });
  const [failure, setFailure] = useState('');
  const form = useZodForm(schema, { defaultValues: { email: '', password: '' } });

  const submit = form.handleSubmit(async (input) => {
    setFailure('');
    try {
      const recaptchaToken = await humanCheckToken('login');
      const { data } = await login({ variables: { input: { ...input, recaptchaToken } } });
      if (!data) return;
      const { token: fresh, user } = data.login;
      if (!user || !fresh) {
        setFailure('Second factor required');
        return;
      }
      if (!user.isAdmin) {
        setFailure(ACCESS_REQUIRED);
        form.setFocus('email');
        return;
      }
      client.writeQuery({ query: AdminMeDocument, data: { me: user } });
      startAdminSession(fresh);
      void navigate(next, { replace: true });
    } catch (error) {
      setFailure(readFailure(error, 'You could not be logged in. Please try again.').message);
      form.setFocus('password');
    }
  });

  if (token && !form.formState.isSubmitting) return <Navigate to={next} replace />;
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4 py-12">
      <div className="w-full max-w-sm">
        <Logo className="h-6" />
        <h1 className="display-md mt-8">Admin</h1>
        <p className="mt-2 text-sm text-muted">For the people who run the store.</p>
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-7 flex flex-col gap-4">
          <Notice failure={failure} ended={ended} />
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
        <p className="mt-8 border-t pt-5 text-sm text-muted">
          Looking for music? <TextLink to="/">Go to the shop</TextLink>
        </p>
      </div>
    </main>
  );
}

interface NoticeProps {
  failure: string;
  ended: ReturnType<typeof useAdminSession>['ended'];
}

function Notice({ failure, ended }: NoticeProps) {
  if (failure) return <Banner tone="danger">{failure}</Banner>;
  if (ended === 'not-admin') return <Banner tone="danger">{ACCESS_REQUIRED}</Banner>;
  if (ended === 'expired') return <Banner>Your session has ended. Please log in again.</Banner>;
  return null;
}
