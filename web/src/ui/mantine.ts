/**
 * Mantine for the consoles, as it is. The shop does not import this file: it uses the unstyled parts of this folder, whose
 * look is our own stylesheets'.
 */
export {
  ActionIcon,
  Button,
  Checkbox,
  Drawer,
  FocusTrap,
  Kbd,
  Menu,
  Modal,
  MultiSelect,
  PasswordInput,
  Popover,
  SegmentedControl,
  Select,
  Skeleton,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
  useMantineStyleNonce,
  VisuallyHidden,
} from '@mantine/core';
