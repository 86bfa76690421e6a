import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const FOLDER = 'deploy/kubernetes';

const Manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
const manifests = readdirSync(FOLDER)
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) =>
    parseAllDocuments(readFileSync(path.join(FOLDER, file), 'utf8')).map((document) => ({
      file,
      manifest: Manifest.parse(document.toJS()),
    })),
  );

const Kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string(),
  resources: z.array(z.string()),
  images: z.array(z.strictObject({ name: z.string(), newTag: z.string() })),
  configMapGenerator: z.array(
    z.strictObject({
      name: z.string(),
      options: z.strictObject({ labels: z.record(z.string(), z.string()) }).optional(),
      literals: z.array(z.string().regex(/^[A-Z_]+=/)),
    }),
  ),
});
const kustomization = Kustomization.parse(
  parse(readFileSync(path.join(FOLDER, 'kustomization.yaml'), 'utf8')),
);

const Container = z.looseObject({
  name: z.string(),
  image: z.string(),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })),
  env: z.array(z.object({ name: z.string(), value: z.string().optional() })),
});
const Workload = z.looseObject({
  kind: z.enum(['Deployment', 'Job']),
  spec: z.looseObject({
    template: z.looseObject({ spec: z.looseObject({ containers: z.tuple([Container]) }) }),
  }),
});
/** The pods of the services and of the migration, as parsed and as they were read. */
const workloads = manifests.flatMap(({ manifest }) => {
  const parsed = Workload.safeParse(manifest);
  if (!parsed.success) return [];
  const pod = parsed.data.spec.template.spec;
  return [{ name: manifest.metadata.name, kind: parsed.data.kind, pod, container: pod.containers[0] }];
});
const pods = workloads.map(({ name }) => name);

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      build: z.object({ target: z.string() }).optional(),
      environment: z.record(z.string(), z.coerce.string()).optional(),
    }),
  ),
});
const compose = Compose.parse(parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }));
const builtServices = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);

test('kustomize uses every file, and gives every image the release', () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));

  expect([...kustomization.resources].sort()).toEqual([...new Set(manifests.map(({ file }) => file))].sort());
  expect(kustomization.images).toEqual(
    expect.arrayContaining(workloads.map(({ container }) => ({ name: container.image, newTag: version }))),
  );
});

/** KEDA's own kind (keda.sh/v1alpha1), as far as it is used. */
const ScaledObject = z.strictObject({
  apiVersion: z.literal('keda.sh/v1alpha1'),
  kind: z.literal('ScaledObject'),
  metadata: z.strictObject({ name: z.string() }),
  spec: z.strictObject({
    scaleTargetRef: z.strictObject({ name: z.string() }),
    minReplicaCount: z.int().min(0),
    maxReplicaCount: z.int().min(1),
    pollingInterval: z.int().min(1),
    cooldownPeriod: z.int().min(1),
    triggers: z.array(
      z.strictObject({
        type: z.literal('prometheus'),
        metadata: z.strictObject({ serverAddress: z.url(), query: z.string(), threshold: z.string() }),
      }),
    ),
  }),
});
const isScaledObject = ({ manifest }: { manifest: z.infer<typeof Manifest> }) =>
  manifest.kind === 'ScaledObject';

/** The API's groups that are used, by the module of kubernetes-types. */
const MODULES: Record<string, string> = {
  'apps/v1': 'apps/v1',
  'batch/v1': 'batch/v1',
  'networking.k8s.io/v1': 'networking/v1',
  'policy/v1': 'policy/v1',
  v1: 'core/v1',
};

test('every manifest fits the types of the Kubernetes API, which refuse an unknown or missing field', () => {
  const problems = findTypeProblems(manifests.filter((one) => !isScaledObject(one)));

  expect(problems).toEqual([]);
  for (const { manifest } of manifests.filter(isScaledObject)) {
    const { spec } = ScaledObject.parse(manifest);
    expect(pods).toContain(spec.scaleTargetRef.name);
  }
});

test('the check finds a misspelt field, a wrong type and a missing field', () => {
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' } };
  const wrong = [
    { ...service, spec: { selektor: {} } },
    { ...service, spec: { ports: [{ port: '80' }] } },
    { ...service, spec: { ports: [{ name: 'http' }] } },
  ];

  for (const manifest of wrong) expect(findTypeProblems([{ file: 'x.yaml', manifest }])).toHaveLength(1);
});

/** Writes the manifests as values of their types, and lets TypeScript check them. */
function findTypeProblems(checked: { file: string; manifest: z.infer<typeof Manifest> }[]): string[] {
  const lines = checked.map(({ manifest }, index) => {
    const module = MODULES[manifest.apiVersion] ?? manifest.apiVersion;
    const name = `m${String(index)}`;
    const type = `import('kubernetes-types/${module}').${manifest.kind}`;
    return `const ${name}: ${type} = ${JSON.stringify(manifest)};`;
  });
  const source = ts.createSourceFile('manifests.ts', lines.join('\n'), ts.ScriptTarget.ESNext, true);
  const options = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ESNext,
  };
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...rest) => (file === source.fileName ? source : readSource(file, ...rest));
  const program = ts.createProgram([source.fileName], options, host);

  return program.getSemanticDiagnostics(source).map(({ start = 0, messageText }) => {
    const { line } = source.getLineAndCharacterOfPosition(start);
    return `${checked[line]?.file ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

test('the services are those of docker-compose, built from the same targets', () => {
  expect(pods.sort()).toEqual(builtServices.map(([name]) => name).sort());
  for (const { name, container } of workloads) {
    expect(container.image).toBe(`ronin/${compose.services[name]?.build?.target ?? ''}`);
  }
});

/** What the cluster says otherwise: PUBLIC_URL is an example, and the ingress stands before web. */
const DIFFERENT = new Set(['PUBLIC_URL', 'TRUST_PROXY']);

test.each(workloads)(
  '$name has the settings of docker-compose, with the same defaults',
  ({ name, container }) => {
    const literals = container.envFrom.flatMap(({ configMapRef }) => {
      const map = kustomization.configMapGenerator.find((one) => one.name === configMapRef.name);
      return map?.literals.map((line) => line.split(/=(.*)/s, 2)) ?? [[`no map ${configMapRef.name}`, '']];
    });
    const values = new Map(literals.map(([key = '', value = '']) => [key, value]));
    for (const { name: key, value } of container.env) values.set(key, value ?? '(secret)');
    const expected = compose.services[name]?.environment ?? {};

    expect([...values.keys()].sort()).toEqual(Object.keys(expected).sort());
    for (const [key, value] of values) {
      if (value === '(secret)' || DIFFERENT.has(key)) continue;
      expect(`${key}=${value}`).toBe(`${key}=${(expected[key] ?? '').replace(/^\$\{\w+:-(.*)\}$/, '$1')}`);
    }
  },
);

/** Settings whose values are secrets. */
const SECRET =
  /PASSWORD|SECRET|KEY|HEADERS|^(?:\w*DATABASE(?:_POOLER)?|REDIS|SMTP|ALARM_WEBHOOK)_URL$|^TRANSFER_DETAILS$/;

test('secrets stand in the secret, and nothing else does', () => {
  const secrets = workloads.flatMap(({ container }) =>
    container.env.filter(({ value }) => value === undefined),
  );
  const plain = kustomization.configMapGenerator.flatMap(({ literals }) =>
    literals.map((line) => line.split('=', 1)[0]),
  );

  for (const { name } of secrets) expect(name).toMatch(SECRET);
  for (const name of plain) expect(name).not.toMatch(SECRET);
});

test('every pod runs without root, rights and a writable image, and is probed as in docker-compose', () => {
  for (const { kind, name, pod, container } of workloads) {
    expect(pod, name).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container, name).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      resources: { limits: { memory: '1Gi' } },
    });
    if (kind === 'Job') continue;
    const port = container.ports.at(-1)?.name;
    expect(container, name).toMatchObject({
      livenessProbe: { httpGet: { path: '/healthz', port } },
      readinessProbe: { httpGet: { path: '/readyz', port } },
    });
  }
});

test('every service has a disruption budget, and each port of a pod is that of its settings', () => {
  const budgets = manifests.filter(({ manifest }) => manifest.kind === 'PodDisruptionBudget');
  const deployments = workloads.filter(({ kind }) => kind === 'Deployment');

  expect(budgets.map(({ manifest }) => manifest.metadata.name).sort()).toEqual(
    deployments.map(({ name }) => name).sort(),
  );
  for (const { name, container } of deployments) {
    const environment = compose.services[name]?.environment ?? {};
    const ports = Object.entries(environment).filter(
      ([key]) => /^(?:\w+_)?PORT$/.test(key) && key !== 'MAIL_INBOUND_PORT',
    );
    expect(container.ports.map(({ containerPort }) => String(containerPort)).sort()).toEqual(
      ports.map(([, port]) => port).sort(),
    );
  }
});
