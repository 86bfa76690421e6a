import { Fragment } from 'react';
import { setPreferences, usePreferences } from '../../../app/desk/preferences.ts';
import { Flex, Kbd, Switch, Title } from '../../../ui/mantine.ts';
import { SHORTCUTS, WRITING_KEYS } from './shortcuts.ts';
import classes from './HelpDialog.module.css';

/** Every shortcut of the console. */
export function ShortcutList() {
  const { singleKeys } = usePreferences();
  const groups = [
    ...SHORTCUTS,
    { title: 'While writing', shortcuts: WRITING_KEYS },
    { title: 'In all consoles', shortcuts: [{ keys: ['Ctrl or ⌘', 'K'], text: 'Find anything' }] },
  ];

  return (
    <>
      <div className={classes.groups}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <Title order={3} fz="xs" fw={500} c="dimmed" mb={6}>
              {title}
            </Title>
            <dl className={classes.keys}>
              {shortcuts.map(({ keys, text }) => (
                <Fragment key={text}>
                  <Flex wrap="wrap" component="dt" gap={4} align="flex-start">
                    {keys.map((key) => (
                      <Kbd key={key} size="xs">
                        {key}
                      </Kbd>
                    ))}
                  </Flex>
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
        description="When off, no key acts without Ctrl, ⌘ or Alt."
        checked={singleKeys}
        onChange={({ currentTarget }) => setPreferences({ singleKeys: currentTarget.checked })}
      />
    </>
  );
}
