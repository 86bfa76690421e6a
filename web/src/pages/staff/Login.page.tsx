import { Navigate, useSearchParams } from 'react-router-dom';
import { type ApiError, toApiError } from '../../app/api.ts';
import { useStaffSession, useStaffSignInMutation } from '../../app/staff-session.ts';
import { Logo } from '../../components/brand/Logo.tsx';
import { staffPaths } from '../../staff/staff-paths.ts';
import { Button, PasswordInput, TextInput } from '../../ui/mantine.ts';
import { useForm } from '../../ui/use-form.ts';
import classes from './Login.module.css';

/** /staff/login (behaviour: staff 3). */
export function LoginPage() {
  const { state } = useStaffSession();
  const [search] = useSearchParams();
  const [signIn, { error }] = useStaffSignInMutation();
  const { formProps, isSubmitting } = useForm({
    onSubmit: (fields) => signIn({ username: fields('username'), password: fields('password') }),
  });
  if (state === 'present') return <Navigate to={destinationOf(search)} replace />;

  return (
    <main className={classes.page}>
      <title>Staff sign-in | Ronin</title>
      <form className={classes.form} {...formProps}>
        <Logo size={44} />
        <h1 className={classes.title}>Staff sign-in</h1>
        <TextInput label="Username" name="username" autoComplete="username" required autoFocus />
        <PasswordInput label="Password" name="password" autoComplete="current-password" required />
        <p className={classes.error} role="alert">
          {error ? presentFailure(toApiError(error)) : ''}
        </p>
        <Button type="submit" loading={isSubmitting} fullWidth>
          Sign in
        </Button>
      </form>
    </main>
  );
}

/** The console that was opened before the sign-in. Other addresses are ignored. */
function destinationOf(search: URLSearchParams): string {
  const next = search.get('next') ?? '';

  return next.startsWith(`${staffPaths.home}/`) && !next.startsWith(staffPaths.login)
    ? next
    : staffPaths.home;
}

function presentFailure({ status }: ApiError): string {
  if (status === 401 || status === 400) return 'The username or the password is wrong.';
  if (status === 429) return 'Too many attempts. Please wait a few minutes and try again.';

  return 'The shop cannot be reached. Please try again in a moment.';
}
