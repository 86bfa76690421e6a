export {
  useDebouncedCallback,
  useDebouncedValue,
  useDocumentVisibility,
  useMediaQuery,
} from '@mantine/hooks';
