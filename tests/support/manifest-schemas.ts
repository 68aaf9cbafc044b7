/* What our manifests use of Kubernetes and Compose, as JSON Schema, and nothing else: a name that is misspelt is refused. */

type Schema = Record<string, unknown>;

const text = { type: 'string' };
const whole = { type: 'integer', minimum: 0 };
const flag = { type: 'boolean' };
const texts = { type: 'object', additionalProperties: text };
const listOf = (items: Schema): Schema => ({ type: 'array', items, minItems: 1 });
const exactly = (properties: Record<string, Schema>, optional: string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

const metadata = exactly({ name: text, labels: texts });
const selector = exactly({ matchLabels: texts });
const probe = exactly(
  {
    httpGet: exactly({ path: { enum: ['/startupz', '/livez', '/readyz'] }, port: { const: 'http' } }),
    periodSeconds: whole,
    timeoutSeconds: whole,
    failureThreshold: whole,
  },
  ['timeoutSeconds', 'failureThreshold'],
);
const container = exactly({
  name: text,
  image: text,
  envFrom: listOf(exactly({ configMapRef: exactly({ name: text }) })),
  env: listOf(exactly({ name: text, value: text })),
  ports: listOf(exactly({ name: text, containerPort: whole })),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  resources: exactly({ requests: texts, limits: texts }),
  securityContext: exactly({
    allowPrivilegeEscalation: { const: false },
    readOnlyRootFilesystem: { const: true },
    capabilities: exactly({ drop: { const: ['ALL'] } }),
  }),
  volumeMounts: listOf(exactly({ name: text, mountPath: text, readOnly: flag }, ['readOnly'])),
});
const pod = exactly({
  automountServiceAccountToken: { const: false },
  terminationGracePeriodSeconds: whole,
  securityContext: exactly({
    runAsNonRoot: { const: true },
    runAsUser: whole,
    runAsGroup: whole,
    fsGroup: whole,
    seccompProfile: exactly({ type: { const: 'RuntimeDefault' } }),
  }),
  containers: listOf(container),
  volumes: listOf(
    exactly(
      {
        name: text,
        emptyDir: exactly({}),
        secret: exactly({ secretName: text, defaultMode: whole }),
      },
      ['emptyDir', 'secret'],
    ),
  ),
});

/** By `kind`. */
export const kubernetesSchemas: Record<string, Schema> = {
  ConfigMap: exactly({ apiVersion: { const: 'v1' }, kind: text, metadata, data: texts }),
  Service: exactly({
    apiVersion: { const: 'v1' },
    kind: text,
    metadata,
    spec: exactly({ selector: texts, ports: listOf(exactly({ name: text, port: whole, targetPort: text })) }),
  }),
  PodDisruptionBudget: exactly({
    apiVersion: { const: 'policy/v1' },
    kind: text,
    metadata,
    spec: exactly({ minAvailable: whole, selector }),
  }),
  Deployment: exactly({
    apiVersion: { const: 'apps/v1' },
    kind: text,
    metadata,
    spec: exactly({
      replicas: whole,
      selector,
      strategy: exactly({ rollingUpdate: exactly({ maxUnavailable: whole, maxSurge: whole }) }),
      template: exactly({ metadata: exactly({ labels: texts, annotations: texts }), spec: pod }),
    }),
  }),
};

const service = exactly(
  {
    image: text,
    build: text,
    init: flag,
    restart: { enum: ['unless-stopped'] },
    depends_on: {
      type: 'object',
      additionalProperties: exactly({ condition: { const: 'service_healthy' } }),
    },
    ports: listOf({ type: 'string', pattern: '^127\\.0\\.0\\.1:\\d+:\\d+$' }),
    environment: texts,
    secrets: listOf(text),
    volumes: listOf(text),
    read_only: flag,
    tmpfs: listOf(text),
    cap_drop: listOf(text),
    security_opt: listOf(text),
    healthcheck: exactly({ test: listOf(text), interval: text, timeout: text, retries: whole }),
  },
  ['build', 'init', 'depends_on', 'ports', 'read_only', 'tmpfs', 'cap_drop', 'security_opt', 'healthcheck'],
);

/** Of `compose.yaml`. */
export const composeSchema = exactly({
  name: text,
  services: { type: 'object', additionalProperties: service },
  volumes: { type: 'object', additionalProperties: { type: 'null' } },
  secrets: { type: 'object', additionalProperties: exactly({ file: text }) },
});
