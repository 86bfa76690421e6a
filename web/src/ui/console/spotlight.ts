import '@mantine/spotlight/styles.layer.css';

/** Mantine's command bar. Apart from mantine.ts, so that it is loaded when somebody first asks for it. */
export { createSpotlight, Spotlight } from '@mantine/spotlight';
