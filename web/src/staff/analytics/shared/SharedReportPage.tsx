import type { ReportKey, SharedPage } from '@ronin/contracts';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { useParams } from 'react-router-dom';
import { toApiError } from '../../../app/api.ts';
import { makeStore } from '../../../app/store.ts';
import { Logo } from '../../../components/brand/Logo.tsx';
import { consoleTitle } from '../../../ui/console/console-title.ts';
import { FailedLoad, LoadingRows } from '../../../ui/console/Loaded.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { Stack, Text, Title } from '../../../ui/mantine.ts';
import { analyticsPages } from '../analytics-pages.ts';
import { labelOfPage } from '../page-list.ts';
import { describeSharedPage, sharedDays } from '../sharing/describe-page.ts';
import { reportKeysApi } from '../sharing/sharing.api.ts';
import { NO_CHOICE, ReportContext } from '../view/report-context.ts';
import { intervalOf, intervalsFor, type ReportView } from '../view/report-view.ts';
import classes from '../AnalyticsConsole.module.css';

/** Milliseconds until a call counts as failed. */
const CALL_TIMEOUT_MS = 20_000;

/** /report/{key}: a page of reports for people without an account. The key is in the address (behaviour: reports 15). */
export function SharedReportPage() {
  const { key = '' } = useParams();
  const [store] = useState(() =>
    makeStore({
      origin: window.location.origin,
      timeoutMs: CALL_TIMEOUT_MS,
      headers: { Authorization: `Bearer ${key}` },
    }),
  );

  return (
    <Provider store={store}>
      <main className={classes.page}>
        <SharedReport />
      </main>
    </Provider>
  );
}

/** A key that expired, that was ended, or whose owner may no longer read reports. */
const GONE: readonly (number | null)[] = [401, 403, 404];

function SharedReport() {
  const { data, error, refetch } = reportKeysApi.useGetSharedPageQuery(undefined);
  if (data !== undefined && data.shared !== null) return <Report link={data} shared={data.shared} />;
  if (data !== undefined) {
    return (
      <Message title="This is a key, not a link">
        It is for spreadsheets and programs. Ask the person who sent it for a link to a page.
      </Message>
    );
  }
  if (error === undefined) return <LoadingRows name="Loading the reports" />;
  if (!GONE.includes(toApiError(error).status)) {
    return <FailedLoad error={error} onRetry={() => void refetch()} />;
  }

  return (
    <Message title="This link does not work any more">
      It has expired or was withdrawn. Ask the person who sent it for a new one.
    </Message>
  );
}

const Message = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack align="flex-start" gap="md" maw="32rem" mt="18vh" mx="auto">
    <title>{consoleTitle(title)}</title>
    <Logo size={36} />
    <Title ff="var(--font-display)" fw={400} fz="1.5rem" lh={1.2}>
      {title}
    </Title>
    <p className="soft">{children}</p>
  </Stack>
);

function Report({ link, shared }: { readonly link: ReportKey; readonly shared: SharedPage }) {
  const [interval, setInterval] = useState<ReportView['interval']>(null);
  const { timeZone, ...days } = sharedDays(shared);
  const label = labelOfPage(shared.page);

  return (
    <ReportContext
      value={{
        ...NO_CHOICE,
        timeZone,
        interval: intervalOf({ interval }, days),
        intervals: intervalsFor(days),
        params: shared.query,
        shared: new Set(shared.reports),
        onFilter: null,
        onVisits: null,
        onChange: (change) => {
          if (change.interval !== undefined) setInterval(change.interval);
        },
      }}
    >
      <title>{consoleTitle(`${link.name}, ${label}`)}</title>
      <Stack component="header" gap={4} mb="lg">
        <Logo size={28} />
        <Title mt="xs">{label}</Title>
        <Text>{describeSharedPage(shared)}</Text>
        <Text size="sm" c="dimmed">
          For “{link.name}”, from {link.ownerName}. It can be read until {formatDay(link.expiresAt)}.
        </Text>
      </Stack>
      <Stack gap="md">
        <Panels page={shared.page} />
      </Stack>
    </ReportContext>
  );
}

const refuse = () => Promise.reject(new Error('There is no such page.'));

/** The panels of a page, whose code is loaded now. */
function Panels({ page }: { readonly page: string }) {
  const [Page, setPage] = useState<ComponentType | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const load = analyticsPages.find(({ name }) => name === page)?.importComponent ?? refuse;
    load().then(
      (component) => setPage(() => component),
      () => setFailed(true),
    );
  }, [page]);
  if (isFailed) return <p role="alert">This page could not be loaded. Please load it again.</p>;

  return Page ? <Page /> : <LoadingRows name="Loading the reports" />;
}
