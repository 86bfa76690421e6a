import { TrackerAnswers, TrackerCalls } from '../analytics/events.ts';
import { defineCall } from '../call.ts';
import { BODY_LIMITS } from '../limits.ts';
import { ServiceHeartbeat } from './operations.ts';

const INTERNAL = { tag: 'Internal', errors: [400] };

/** Calls of web to the api's internal port, which are not part of the public HTTP API: web's public port passes on /api alone. */
export const trackerCalls = {
  reportTogether: defineCall({
    method: 'post',
    path: '/internal/tracker-calls',
    ...INTERNAL,
    summary: 'Calls of the tracker that reached web together, each answered as if it came alone',
    body: TrackerCalls,
    bodyLimit: BODY_LIMITS.trackerCalls,
    answers: { 200: { description: 'The answers, in their order', schema: TrackerAnswers } },
  }),
};

/** Heartbeats of processes without a database, which is web. */
export const heartbeatCalls = {
  saveHeartbeat: defineCall({
    method: 'post',
    path: '/internal/heartbeats',
    ...INTERNAL,
    summary: 'A process runs',
    body: ServiceHeartbeat,
    answers: { 204: { description: 'Stored' } },
  }),
  deleteHeartbeat: defineCall({
    method: 'delete',
    path: '/internal/heartbeats/{instanceId}',
    ...INTERNAL,
    summary: 'A process has stopped',
    params: ServiceHeartbeat.pick({ instanceId: true }),
    answers: { 204: { description: 'Forgotten' } },
  }),
};

/** The description of the calls, which does not describe itself. */
export const descriptionCalls = {
  getDescription: defineCall({
    method: 'get',
    path: '/api/openapi.json',
    tag: 'Internal',
    summary: 'The OpenAPI document',
    answers: { 200: { description: 'OpenAPI 3.1' } },
    errors: [],
  }),
  getDescriptionPage: defineCall({
    method: 'get',
    path: '/api/docs',
    tag: 'Internal',
    summary: 'A page to read the calls on, and to try them',
    answers: { 200: { description: 'The page' } },
    errors: [],
  }),
};
