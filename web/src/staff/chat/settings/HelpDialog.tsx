import { Fragment } from 'react';
import { Kbd, Modal, Switch } from '../../../ui/mantine.ts';
import { setPreferences, usePreferences } from '../state/preferences.ts';
import { SHORTCUTS, WRITING_KEYS } from './shortcuts.ts';
import classes from './HelpDialog.module.css';

interface HelpDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Every shortcut of the console. */
export function HelpDialog({ opened, onClose }: HelpDialogProps) {
  const { singleKeys } = usePreferences();
  const groups = [...SHORTCUTS, { title: 'While writing', shortcuts: WRITING_KEYS }];

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Shortcuts"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
      // The page may have one banner, and the layout has it.
      attributes={{ header: { role: 'presentation' } }}
    >
      <div className={classes.groups}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={classes.title}>{title}</h3>
            <dl className={classes.keys}>
              {shortcuts.map(({ keys, text }) => (
                <Fragment key={text}>
                  <dt>
                    {keys.map((key) => (
                      <Kbd key={key} size="xs">
                        {key}
                      </Kbd>
                    ))}
                  </dt>
                  <dd>{text}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        mt="lg"
        label="Single-key shortcuts"
        description="When off, shortcuts need the Alt key."
        checked={singleKeys}
        onChange={({ currentTarget }) => {
          setPreferences({ singleKeys: currentTarget.checked });
        }}
      />
    </Modal>
  );
}
