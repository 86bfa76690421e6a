import { PeopleConsole } from '../accounts/PeopleConsole.tsx';

/** /staff/people: the staff accounts (behaviour: staff 8). */
export function PeoplePage() {
  return (
    <>
      <title>People | Ronin</title>
      <PeopleConsole />
    </>
  );
}
