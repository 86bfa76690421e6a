import { ActionIcon, Button, Text } from '../../ui/mantine.ts';

export const IconButton = ActionIcon.withProps({ variant: 'subtle', color: 'gray' });

/** An action beside what it concerns. */
export const SmallButton = Button.withProps({ variant: 'default', size: 'compact-sm', fw: 500 });

/** One of several choices below each other. */
export const ChoiceButton = Button.withProps({ variant: 'subtle', color: 'gray', fullWidth: true });

/** A tool below the field of a message. */
export const ToolButton = Button.withProps({ variant: 'subtle', color: 'gray', size: 'compact-sm', fw: 400 });

/** Small words beside or below a value. */
export const Caption = Text.withProps({ c: 'dimmed', fz: 'xs' });
