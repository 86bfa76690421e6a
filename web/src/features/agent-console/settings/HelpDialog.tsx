import { Kbd, Modal, Switch } from '../../../ui/mantine.ts';
import { Fragment } from 'react';
import classes from './HelpDialog.module.css';
import { setPreferences, usePreferences } from './preferences.ts';
import { SHORTCUTS, WRITING_KEYS } from './shortcuts.ts';

interface HelpSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Every shortcut of the console. */
export function HelpSheet({ opened, onClose }: HelpSheetProps) {
  const { singleKeys } = usePreferences();
  const groups = [...SHORTCUTS, { title: 'While writing', shortcuts: WRITING_KEYS }];

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Shortcuts"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
      // The page has one banner, which is the layout's.
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
        description="When off, only shortcuts with Alt work, so a stray key does nothing."
        checked={singleKeys}
        onChange={({ currentTarget }) => {
          setPreferences({ singleKeys: currentTarget.checked });
        }}
      />
    </Modal>
  );
}
