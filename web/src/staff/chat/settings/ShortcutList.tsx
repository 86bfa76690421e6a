import { Fragment } from 'react';
import { SingleKeysSwitch } from '../../../ui/console/SingleKeysSwitch.tsx';
import { Flex, Kbd, Title } from '../../../ui/mantine.ts';
import { SHORTCUTS, WRITING_KEYS } from './shortcuts.ts';
import classes from './ShortcutList.module.css';

export function ShortcutList() {
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
      <SingleKeysSwitch />
    </>
  );
}
