import { type ReactNode, useId } from 'react';
import {
  Anchor,
  Button,
  Group,
  Paper,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  Title,
} from '../../../ui/mantine.ts';
import type { LoadedReport } from '../use-report.ts';
import classes from './ReportPanel.module.css';

/** Switches between the reports of one panel. */
export interface PanelTabs {
  /** For screen readers. */
  readonly label: string;
  readonly names: readonly string[];
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** What a panel is, whatever report it shows. */
export interface PanelProps {
  readonly title: string;
  readonly tabs?: PanelTabs | undefined;
  readonly className?: string | undefined;
}

interface ReportPanelProps<Report> extends PanelProps {
  readonly loaded: LoadedReport<Report>;
  /** The height of the report while it loads, so that the page does not jump. */
  readonly height?: number;
  readonly children: (report: Report) => ReactNode;
}

/** One report: its content, and the link to its CSV file. An answer stays visible while it is refreshed. */
export function ReportPanel<Report>(props: ReportPanelProps<Report>) {
  const { title, tabs, className = '', loaded, height = 280, children } = props;
  const { report, isFailed, isStale, onRetry, csvUrl } = loaded;
  const id = useId();

  return (
    <Paper
      component="section"
      className={`${classes.panel ?? ''} ${className}`}
      px="md"
      aria-labelledby={id}
      aria-busy={report === undefined}
    >
      <Group component="header" className={classes.header ?? ''} gap="0.25rem 1rem" mb="xs">
        <Title id={id} order={2} size="h4">
          {title}
        </Title>
        {tabs && <Tabs {...tabs} />}
        {csvUrl !== undefined && (
          <Anchor
            className={classes.csv ?? ''}
            href={csvUrl}
            download
            aria-label={`${title} as CSV`}
            size="xs"
            c="dimmed"
            underline="hover"
          >
            CSV
          </Anchor>
        )}
      </Group>
      <div className={classes.body} data-stale={isStale}>
        {report !== undefined ? (
          children(report)
        ) : isFailed ? (
          <Stack align="flex-start" gap="xs" py="lg" role="alert">
            <p>This report could not be loaded.</p>
            <Button variant="default" onClick={onRetry}>
              Try again
            </Button>
          </Stack>
        ) : (
          <Skeleton height={height} animate={false} />
        )}
      </div>
      {isFailed && report !== undefined && (
        <Text component="footer" size="xs" c="var(--bad)" mt="xs">
          Not refreshed.
        </Text>
      )}
    </Paper>
  );
}

function Tabs({ label, names, value, onChange }: PanelTabs) {
  return (
    <SegmentedControl
      aria-label={label}
      data={[...names]}
      value={value}
      onChange={onChange}
      withItemsBorders={false}
      transitionDuration={0}
      classNames={{ root: classes.tabs ?? '', indicator: classes.indicator ?? '', label: classes.tab ?? '' }}
    />
  );
}

/** The text of a report that has no rows. */
export const NoRows = ({ children }: { readonly children: ReactNode }) => (
  <Text c="dimmed" py="lg">
    {children}
  </Text>
);
