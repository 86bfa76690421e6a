import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { queueModes } from '@ronin/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startOperations, type TestOperations } from '../testing/start-operations.ts';

describe.each(queueModes())('operations, $name', ({ redisUrl }) => {
  let operations: TestOperations;

  beforeAll(async () => {
    operations = await startOperations(redisUrl);
  });
  afterAll(() => operations.api.close());
  afterEach(() => operations.empty());

  it('are exported to Prometheus', async () => {
    await operations.add(3, { ageMs: 5_000 });
    await operations.addProcess();
    const text = await (await fetch(`${operations.api.url}/metrics`)).text();

    expect(text).toMatch(/analytics_jobs\{state="waiting",service="api"\} 1/);
    expect(text).toMatch(/analytics_oldest_job_age_seconds\{service="api"\} [5-9]/);
    expect(text).toMatch(/analytics_queue_paused\{service="api"\} 0/);
    expect(text).toMatch(/analytics_workers_alive\{service="api"\} 1/);
    expect(text).toMatch(/analytics_retrying_jobs\{service="api"\} 0/);
    expect(text).toMatch(/service_instances\{name="analytics-worker",state="ready",service="api"\} 1/);
    expect(text).toMatch(/service_instances\{name="web",state="ready",service="api"\} 0/);
    expect(text).toMatch(/database_size_bytes\{service="api"\} \d+/);
    expect(text).toMatch(/analytics_ledger_events\{entry="waiting",service="api"\} 3/);
    expect(text).toMatch(/analytics_ledger_events\{entry="missing",service="api"\} 0/);
  });

  it('have every metric that alerts and scaling use', async () => {
    const metrics = await (await fetch(`${operations.api.url}/metrics`)).text();
    const deploy = path.resolve(import.meta.dirname, '../../../../deploy');
    const files = ['prometheus/alerts.yml', 'kubernetes/analytics-worker.yaml'];
    const texts = await Promise.all(files.map((file) => readFile(path.join(deploy, file), 'utf8')));
    const named = new Set(texts.join().match(/\b(?:analytics|service|database|backup)_\w+/g));

    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((name) => !metrics.includes(`# TYPE ${name} `))).toEqual([]);
  });
});
