export { useDebouncedValue, useDocumentVisibility, useMediaQuery } from '@mantine/hooks';
