import { Navigate, useSearchParams } from 'react-router-dom';
import { useStaffSession } from '../../app/staff-session.ts';
import { Logo } from '../../components/brand/Logo.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { consoleTitle } from '../../ui/console/console-title.ts';
import { Flex, Stack, Title } from '../../ui/mantine.ts';
import { SignInForm } from './SignInForm.tsx';

/** /staff/login (behaviour: staff 3, staff 11). */
export function LoginPage() {
  const { state } = useStaffSession();
  const [search] = useSearchParams();
  if (state === 'present') return <Navigate to={destinationOf(search)} replace />;

  return (
    <Flex direction="column" gap="md" component="main" align="center" justify="center" mih="100%" p="lg">
      <title>{consoleTitle('Staff sign-in')}</title>
      <Stack gap="md" w="min(22rem, 100%)" mb="10vh">
        <Logo size={44} />
        <Title ff="var(--font-display)" fw={400} fz="1.75rem" lh={1.2} my="xs">
          Staff sign-in
        </Title>
        <SignInForm />
      </Stack>
    </Flex>
  );
}

/** The console that was opened before the sign-in. Other addresses are ignored. */
function destinationOf(search: URLSearchParams): string {
  const next = search.get('next') ?? '';

  return next.startsWith(`${staffPaths.home}/`) && !next.startsWith(staffPaths.login)
    ? next
    : staffPaths.home;
}
