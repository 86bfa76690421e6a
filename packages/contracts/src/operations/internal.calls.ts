import { TrackerAnswers, TrackerCalls } from '../analytics/events.ts';
import { callsOf } from '../call.ts';
import { BODY_LIMITS } from '../limits.ts';
import { ServiceHeartbeat } from './operations.ts';

const internal = callsOf({ tag: 'Internal' });

/** Calls of web to the api's internal port, which are not part of the public HTTP API: web's public port passes on /api alone. */
export const trackerCalls = {
  reportTogether: internal.post('/internal/tracker-calls', {
    summary: 'Calls of the tracker that reached web together, each answered as if it came alone',
    body: TrackerCalls,
    bodyLimit: BODY_LIMITS.trackerCalls,
    answers: { 200: { description: 'The answers, in their order', schema: TrackerAnswers } },
  }),
};

/** Heartbeats of processes without a database, which is web. */
export const heartbeatCalls = {
  saveHeartbeat: internal.post('/internal/heartbeats', {
    summary: 'A process runs',
    body: ServiceHeartbeat,
    answers: { 204: { description: 'Stored' } },
  }),
  deleteHeartbeat: internal.delete('/internal/heartbeats/{instanceId}', {
    summary: 'A process has stopped',
    params: ServiceHeartbeat.pick({ instanceId: true }),
    canBeMissing: true,
    answers: { 204: { description: 'Forgotten' } },
  }),
};

/** The description of the calls, which does not describe itself. */
export const descriptionCalls = {
  getDescription: internal.get('/api/openapi.json', {
    summary: 'The OpenAPI document',
    answers: { 200: { description: 'OpenAPI 3.1' } },
  }),
  getDescriptionPage: internal.get('/api/docs', {
    summary: 'A page to read the calls on, and to try them',
    answers: { 200: { description: 'The page' } },
  }),
};
