import { type ComponentType, useState } from 'react';
import { LazyPart } from '../LazyPart.tsx';

/** A part whose code is loaded when it is first shown. After a failure it is `Instead`, until it is mounted again. */
export function loadWhenShown<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<Props>,
): ComponentType<Props> {
  return function LoadedWhenShown(props: Props) {
    const [hasFailed, setFailed] = useState(false);
    if (hasFailed) return Instead ? <Instead {...props} /> : null;

    return <LazyPart load={load} partProps={props} onFailure={() => setFailed(true)} />;
  };
}
