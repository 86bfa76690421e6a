import { type ComponentType, useState } from 'react';
import { LazyPart } from '../LazyPart.tsx';

/**
 * A part that appears only in some chats, forms or pages: its code is loaded when it is first shown.
 * @param Instead is shown after a failure, until the part is mounted again; nothing without it.
 */
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
