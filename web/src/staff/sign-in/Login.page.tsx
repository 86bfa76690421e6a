import { Navigate, useSearchParams } from 'react-router-dom';
import { useStaffSession } from '../../app/staff-session.ts';
import { Logo } from '../../components/brand/Logo.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { SignInForm } from './SignInForm.tsx';
import classes from './Login.module.css';

/** /staff/login (behaviour: staff 3, staff 11). */
export function LoginPage() {
  const { state } = useStaffSession();
  const [search] = useSearchParams();
  if (state === 'present') return <Navigate to={destinationOf(search)} replace />;

  return (
    <main className={classes.page}>
      <title>Staff sign-in | Ronin</title>
      <div className={classes.form}>
        <Logo size={44} />
        <h1 className={classes.title}>Staff sign-in</h1>
        <SignInForm />
      </div>
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
