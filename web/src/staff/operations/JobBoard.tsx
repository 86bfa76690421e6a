import { Link } from 'react-router-dom';
import { staffPaths } from '../../staff-paths.ts';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import classes from './JobBoard.module.css';

const BOARD_PATH = '/api/operations/board';

/** Single jobs of the queues, to be read, repeated and removed. It is a page of the api in a frame. */
export function JobBoard() {
  return (
    <ConsolePage
      title="Jobs"
      layout="list"
      tools={<Link to={staffPaths.operations}>Back to Operations</Link>}
    >
      <iframe className={classes.board} src={BOARD_PATH} title="Jobs of the queues" />
    </ConsolePage>
  );
}
