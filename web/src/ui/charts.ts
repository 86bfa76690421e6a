/** Charts for the consoles. Apart from `mantine.ts`, so that a console without charts does not load them. */
import '@mantine/charts/styles.layer.css';

export { LineChart } from '@mantine/charts';
