import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type AnalyticsPageName, analyticsPath } from '../../../staff-paths.ts';
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
import { QUIET, RecountButton } from '../recount/RecountButton.tsx';
import type { LoadedReport } from '../reports/use-report.ts';
import { useReportScope } from '../view/report-context.ts';
import classes from './ReportPanel.module.css';

/** Switches between the reports of one panel. */
type PanelTabs = ReturnType<typeof useTabs>[1];

/** The tab of a panel that is open, at the start the first, and the control for it. The label is for screen readers. */
export function useTabs<Name extends string>(label: string, names: readonly [Name, ...Name[]]) {
  const [value, setValue] = useState(names[0]);
  const onChange = (chosen: string) => setValue(names.find((name) => name === chosen) ?? names[0]);

  return [value, { label, names, value, onChange }] as const;
}

export interface PanelProps {
  readonly title: string;
  readonly tabs?: PanelTabs | undefined;
  /** The page that has more of it. */
  readonly more?: AnalyticsPageName | undefined;
}

interface ReportPanelProps<Report> extends PanelProps {
  readonly loaded: LoadedReport<Report>;
  /** The height of the report while it loads, so that the page does not jump. */
  readonly height?: number;
  /** `before`: null without a comparison, absent until it is loaded. */
  readonly children: (report: Report, before: Report | null | undefined) => ReactNode;
}

/** One report: its content, and the link to its CSV file. An answer stays visible while it is refreshed. */
export function ReportPanel<Report>(props: ReportPanelProps<Report>) {
  const { title, tabs, more, ...body } = props;
  const { search } = useLocation();
  const { report, csvUrl, isFailed, isHidden, recount } = body.loaded;
  const { shared } = useReportScope();
  const id = useId();
  if (isHidden === true) return null;

  return (
    <Paper
      component="section"
      className={classes.panel ?? ''}
      px="md"
      aria-labelledby={id}
      aria-busy={report === undefined && !isFailed}
    >
      <Group component="header" className={classes.header ?? ''} gap="0.25rem 1rem" mb="xs">
        <Title id={id} order={2} size="h4">
          {title}
        </Title>
        {tabs && <Tabs {...tabs} />}
        <Group className={classes.links ?? ''} gap="0.25rem" wrap="nowrap">
          {more !== undefined && shared === null && (
            <Anchor
              component={Link}
              to={{ pathname: analyticsPath(more), search }}
              aria-label={`More about ${title}`}
              {...LINK}
            >
              More
            </Anchor>
          )}
          {csvUrl !== undefined && (
            <Anchor href={csvUrl} download aria-label={`${title} as CSV`} {...LINK}>
              CSV
            </Anchor>
          )}
          {recount && more === undefined && (
            <RecountButton className={LINK.className} title={title} recount={recount} />
          )}
        </Group>
      </Group>
      <ReportBody {...body} />
    </Paper>
  );
}

const LINK = { ...QUIET, className: classes.link ?? '' };

type ReportBodyProps<Report> = Pick<ReportPanelProps<Report>, 'children' | 'height' | 'loaded'>;

function ReportBody<Report>({ loaded, height = 280, children }: ReportBodyProps<Report>) {
  const { report, before, isFailed, isStale, onRetry } = loaded;

  return (
    <>
      <div className={classes.body} data-stale={isStale}>
        {report !== undefined ? (
          children(report, before)
        ) : isFailed ? (
          <Stack align="flex-start" gap="xs" py="lg" role="alert">
            <p>This report could not be loaded.</p>
            <Button variant="default" onClick={onRetry}>
              Try again
            </Button>
          </Stack>
        ) : (
          <Skeleton className={classes.loading ?? ''} height={height} animate={false} />
        )}
      </div>
      {isFailed && report !== undefined && (
        <Text component="footer" size="xs" c="var(--bad)" mt="xs">
          Not refreshed.
        </Text>
      )}
    </>
  );
}

const Tabs = ({ label, names, value, onChange }: PanelTabs) => (
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

interface ReportFrameProps<Report> extends ReportBodyProps<Report> {
  /** For screen readers. */
  readonly label: string;
}

/** A report without a title, whose content has the whole width. */
export const ReportFrame = <Report,>({ label, loaded, ...body }: ReportFrameProps<Report>) => (
  <Paper
    component="section"
    aria-label={label}
    p={loaded.report === undefined ? 'md' : 0}
    style={{ borderColor: 'var(--line)' }}
    aria-busy={loaded.report === undefined && !loaded.isFailed}
  >
    <ReportBody loaded={loaded} {...body} />
  </Paper>
);

export const NoRows = ({ children }: { readonly children: ReactNode }) => (
  <Text className="measure" c="dimmed" py="lg" style={{ textWrap: 'pretty' }}>
    {children}
  </Text>
);
