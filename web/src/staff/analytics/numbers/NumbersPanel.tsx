import { Fragment, useState } from 'react';
import { Anchor, SegmentedControl } from '../../../ui/mantine.ts';
import { NotesDialog, useNotes } from '../notes/NotesDialog.tsx';
import { ReportFrame } from '../panels/ReportPanel.tsx';
import { QUIET, RecountButton } from '../recount/RecountButton.tsx';
import { joinReports, type LoadedParts, type LoadedReport } from '../reports/use-report.ts';
import { type TimePoint, toTimePoints } from '../time-chart/time-points.ts';
import { TimeChart } from '../time-chart/TimeChart.tsx';
import { type ReportParameters, useReportScope, type VisitFigure } from '../view/report-context.ts';
import { KeyNumbers } from './KeyNumbers.tsx';
import type { Measure } from './measures.ts';

interface NumbersPanelProps<Reports> {
  readonly parts: LoadedParts<Reports>;
  readonly measures: readonly [Measure<Reports>, ...Measure<Reports>[]];
  /** The reports with its numbers over time, by the names of their files. */
  readonly files: Readonly<Record<string, LoadedReport<unknown>>>;
}

/** The key numbers of a page with their change, and one of them over time. */
export function NumbersPanel<Reports>({ parts, measures, files }: NumbersPanelProps<Reports>) {
  const loaded = joinReports(parts);
  const { timeZone, interval, isRunning, params, shared, onVisits } = useReportScope();
  const [key, setKey] = useState(measures[0].key);
  const notes = useNotes();
  const [notedAt, setNotedAt] = useState<string | null>(null);
  const chosen = measures.find((measure) => measure.key === key) ?? measures[0];
  if (loaded.isHidden === true) return null;

  return (
    <>
      <ReportFrame label="At a glance" loaded={loaded} height={380}>
        {(reports, before) => (
          <>
            <KeyNumbers
              measures={measures}
              reports={reports}
              before={before}
              chosen={chosen}
              onChoose={(measure) => setKey(measure.key)}
            />
            <TimeChart
              title={chosen.label}
              points={toTimePoints(chosen.points?.(reports) ?? [], {
                before: before && (chosen.points?.(before) ?? []),
                interval,
                timeZone,
                notes,
              })}
              {...(shared === null && {
                onPoint: (point) => {
                  if (chosen.isOfChats && onVisits) onVisits(chatsOf(point, params));
                  else setNotedAt(point.start);
                },
              })}
              {...(chosen.isOfChats && { figureOf: (point) => chatsOf(point, params) })}
              format={chosen.format}
              isCompared={before !== null}
              isRunning={isRunning}
              tools={
                <>
                  <IntervalControl />
                  {shared === null && (
                    <Anchor
                      component="button"
                      type="button"
                      {...QUIET}
                      aria-haspopup="dialog"
                      onClick={() =>
                        setNotedAt(
                          new Date(Math.min(Date.now(), Date.parse(String(params.to)) - 1)).toISOString(),
                        )
                      }
                    >
                      {notes.length === 0 ? 'Add a note' : `Notes (${String(notes.length)})`}
                    </Anchor>
                  )}
                  {Object.entries(files).map(([name, { csvUrl, recount }]) => (
                    <Fragment key={name}>
                      {csvUrl !== undefined && (
                        <Anchor href={csvUrl} download {...QUIET}>
                          {name} as CSV
                        </Anchor>
                      )}
                      {recount && <RecountButton title={name} label={`Recount ${name}`} recount={recount} />}
                    </Fragment>
                  ))}
                </>
              }
            />
          </>
        )}
      </ReportFrame>
      <NotesDialog at={notedAt} notes={notes} onClose={() => setNotedAt(null)} />
    </>
  );
}

/** The chats of an interval, as far as it lies in the range. */
const chatsOf = ({ label, start, end }: TimePoint, { from, to }: ReportParameters): VisitFigure => ({
  title: `Chats, ${label}`,
  hasChats: true,
  parameters: {
    from: Date.parse(start) > Date.parse(String(from)) ? start : String(from),
    to: end ?? String(to),
  },
});

const LABELS = { hour: 'Hours', day: 'Days', week: 'Weeks', month: 'Months' } as const;

/** What a point of the charts is: those of the intervals that make sense for the range. */
function IntervalControl() {
  const { interval, intervals, onChange } = useReportScope();
  if (intervals.length < 2) return null;

  return (
    <SegmentedControl
      aria-label="Interval"
      size="xs"
      value={interval}
      data={intervals.map((name) => ({ value: name, label: LABELS[name] }))}
      onChange={(name) => onChange({ interval: name })}
    />
  );
}
