import type { ReportQueryOf, ReportRow } from '@ronin/contracts';
import { listReport, type ReportFor } from '../report.ts';
import { readIntervals } from '../request/intervals.ts';
import { reportParameters } from '../request/parameters.ts';

type Figures = Omit<ReportRow<'getChatReport'>, 'start'>;

const EMPTY: Figures = {
  ...{ chats: 0, answered: 0, missed: 0, rated: 0, comments: 0, meanRating: null },
  ...{ medianFirstAnswer: null, p90FirstAnswer: null, medianWait: null, p90Wait: null },
  ...{ medianDuration: null, p90Duration: null },
};

/** The chats that began in the range. With a filter only those of its visits count. */
const BEGUN = `
  WITH begun AS (
    SELECT c.*, outcome = 'answered' AS is_answered,
      CASE WHEN outcome = 'answered' THEN extract(epoch FROM first_answer_at - started_at) END AS first_answer,
      CASE WHEN outcome = 'answered' THEN extract(epoch FROM ended_at - started_at) END AS duration
    FROM analytics_chats c
    WHERE c.started_at >= :'from' AND c.started_at < :'to'
      AND (NOT :'isFiltered'::boolean
        OR EXISTS (SELECT FROM matching_visits(:'filters') v WHERE v.session_id = c.session_id))
  )
`;

/** The median and the 90th percentile of the known values, in whole seconds. */
const percentiles = (name: string, column: string) => `
    round(percentile_disc(0.5) WITHIN GROUP (ORDER BY ${column}))::int AS "median${name}",
    round(percentile_disc(0.9) WITHIN GROUP (ORDER BY ${column}))::int AS "p90${name}"`;

const FIGURES = `
    count(*) AS chats, count(*) FILTER (WHERE is_answered) AS answered,
    count(*) FILTER (WHERE outcome = 'missed') AS missed,${percentiles('FirstAnswer', 'first_answer')},${percentiles('Wait', 'wait_seconds')},${percentiles('Duration', 'duration')},
    count(rating) AS rated, avg(rating)::float8 AS "meanRating", count(*) FILTER (WHERE has_comment) AS comments`;

const CHATS = `${BEGUN}, placed AS (
    SELECT *, width_bucket(bucket_of(started_at), :'starts'::int[]) AS interval FROM begun
  )
  SELECT interval,${FIGURES}
  FROM placed GROUP BY GROUPING SETS ((), (interval))
`;

/** How shoppers are answered, in all and for each hour, day, week or month that the range touches. */
export const chats: ReportFor<'getChatReport'> = {
  async read(snapshot, request, { interval }) {
    const asked = { statement: CHATS, interval, empty: EMPTY };
    const { total, rows } = await readIntervals(snapshot, request, asked);

    return { ...total, interval, rows };
  },
  fileName: ({ interval }) => `chats-by-${interval}`,
};

/** Which agent and tag are asked for; of chats `c`. */
export const OF_AGENT_AND_TAG = `(NOT :'hasAgent'::boolean OR c.agent_id IS NOT DISTINCT FROM nullif(:'agent'::integer, 0))
      AND (NOT :'hasTag'::boolean OR :'tag' = ANY (c.tags) OR :'tag' = '' AND c.tags = '{}')`;

/** The variables of OF_AGENT_AND_TAG. */
export const agentAndTag = ({ agent, tag }: Pick<ReportQueryOf<'getChatList'>, 'agent' | 'tag'>) => ({
  ...{ hasTag: tag !== undefined, tag: tag ?? '' },
  ...{ hasAgent: agent !== undefined, agent: agent === undefined || agent === '' ? 0 : agent },
});

const LIST = `${BEGUN}
  SELECT c.chat_id AS "chatId", v.id AS "visitId",
    to_char(c.started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "startedAt",
    c.outcome, c.agent_name AS agent, c.wait_seconds AS "waitSeconds", round(c.first_answer)::int AS "firstAnswer",
    round(c.duration)::int AS duration, c.customer_messages + c.agent_messages AS messages, c.rating,
    c.has_comment AS "hasComment", c.tags, count(*) OVER () AS "rowCount"
  FROM begun c LEFT JOIN visits v ON v.session_id = c.session_id
  WHERE ${OF_AGENT_AND_TAG} AND (:'outcome' = '' OR c.outcome = :'outcome')
    AND (:'weekday'::int = 0 OR extract(isodow FROM c.started_at AT TIME ZONE :'timezone') = :'weekday'::int)
    AND (:'hour'::int = -1 OR extract(hour FROM c.started_at AT TIME ZONE :'timezone') = :'hour'::int)
  ORDER BY c.started_at DESC, c.chat_id LIMIT :'limit'
`;

/** The chats behind a figure, newest first. */
export const chatList = listReport<'getChatList'>(
  LIST,
  ({ outcome = '', weekday = 0, hour = -1, ...part }) => ({
    ...{ outcome, weekday, hour },
    ...agentAndTag(part),
  }),
);

const BY_AGENT = `${BEGUN}
  SELECT agent_id AS "agentId", max(agent_name) AS agent,${FIGURES}, count(*) OVER () AS "rowCount"
  FROM begun GROUP BY agent_id ORDER BY chats DESC, agent_id LIMIT :'limit'
`;

/** Chats by agent. A chat that was passed on counts for the agent who had it last. */
export const chatsByAgent = listReport<'getChatsByAgent'>(BY_AGENT);

const BY_TAG = `${BEGUN}
  SELECT topic.tag,${FIGURES}, count(*) OVER () AS "rowCount"
  FROM begun LEFT JOIN LATERAL unnest(tags) AS topic (tag) ON true
  GROUP BY topic.tag ORDER BY chats DESC, topic.tag LIMIT :'limit'
`;

/** What shoppers write about. */
export const chatsByTag = listReport<'getChatsByTag'>(BY_TAG);

const BY_HOUR = `${BEGUN}
  SELECT extract(isodow FROM started_at AT TIME ZONE :'timezone')::int AS weekday,
    extract(hour FROM started_at AT TIME ZONE :'timezone')::int AS hour,${FIGURES}
  FROM begun GROUP BY 1, 2 ORDER BY 1, 2
`;

/** When shoppers write, by the clocks of the zone. */
export const chatsByHour: ReportFor<'getChatsByHour'> = {
  async read(snapshot, request) {
    const parameters = reportParameters(snapshot, request);

    return { rows: await snapshot.all<ReportRow<'getChatsByHour'>>(BY_HOUR, parameters) };
  },
};
