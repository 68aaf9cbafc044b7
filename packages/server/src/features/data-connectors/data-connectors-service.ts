import type {
  Connector,
  ConnectorKind,
  ConnectorSummary,
  ConnectorTest,
  ConnectorUpdate,
  ConnectorValues,
  Page,
} from '@agent-studio/api-client/contract';
import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../db/new-id.ts';
import type { ConnectorDrivers } from '../../engine/connectors/connector-drivers.ts';
import type { ConnectorSetup } from '../../engine/connectors/connector-driver.ts';
import { Refusal, staleRefusal } from '../../refusal.ts';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import { createObjectFinder } from '../access/object-finder.ts';
import { permissionsFor } from '../access/permissions.ts';
import { requireManage, requireToShare } from '../access/require-manage.ts';
import { noVersion } from '../versions/publishing-service.ts';
import { type ConnectorContent, contentIn } from './connector-content.ts';
import { keptForPublished, toLive } from './connector-sign-in.ts';
import { sealSecrets, toStoredSecrets } from './connector-secrets.ts';
import type { ConnectorSetups } from './connector-setups.ts';
import type {
  ConnectorFilter,
  DataConnectorsRepository,
  StoredConnector,
} from './data-connectors-repository.ts';
import type { TestConnector } from './test-connector.ts';
import type { Caller, Viewer } from '../access/viewer.ts';
import { mapPage } from '../../db/list-page.ts';
import { say, whole } from '../../say.ts';

export interface DataConnectorsParts {
  connectors: DataConnectorsRepository;
  drivers: ConnectorDrivers;
  seal: SecretSeal;
  setups: ConnectorSetups;
  test: TestConnector;
  /** Workflows that name a connector, in their draft or as published. */
  workflowsUsing: (viewer: Caller, id: string) => Promise<{ id: string; name: string; kind: string }[]>;
}

type Filter = Omit<ConnectorFilter, 'kinds'> & {
  kind?: ConnectorKind | undefined;
  use?: 'sync' | 'query' | undefined;
};

interface WriteOptions {
  revision?: number | undefined;
  signal: AbortSignal;
}

/** The rules of data connectors. */
export function createDataConnectorsService({
  connectors,
  drivers,
  seal,
  setups,
  test,
  workflowsUsing,
}: DataConnectorsParts) {
  const { setupOfForm, filled } = setups;

  const { find, findForEdit } = createObjectFinder('connector', connectors.find);

  async function get(viewer: Viewer, id: string): Promise<Connector> {
    const connector = await find(viewer, id);
    return {
      ...toSummary(viewer, connector),
      config: connector.config,
      secrets: toStoredSecrets(connector),
      used_by: await connectors.usedBy(viewer, id),
    };
  }

  function toSummary(viewer: Viewer, connector: StoredConnector): ConnectorSummary {
    const { owner_id, owner_name, updated_by, editor_name, syncs, documents, cards, tools, workflows } =
      connector;
    return {
      id: connector.id,
      kind: connector.kind,
      name: connector.name,
      description: connector.description,
      tags: connector.tags,
      visibility: connector.visibility,
      uses: drivers[connector.kind].info.uses,
      status: connector.status,
      last_error: connector.last_error,
      checked_at: connector.checked_at,
      credential_expires_at: connector.credential_expires_at,
      last_sync_at: connector.last_sync_at,
      next_sync_at: connector.next_sync_at,
      counts: { syncs, documents, cards, tools, workflows },
      published_version: connector.published_version,
      has_unpublished_changes:
        connector.published_content !== null &&
        !isDeepStrictEqual(contentIn(connector), contentIn(connector.published_content)),
      owner: { id: owner_id, name: owner_name },
      revision: connector.revision,
      created_at: connector.created_at,
      updated_at: connector.updated_at,
      updated_by: { id: updated_by, name: editor_name },
      permissions: permissionsFor(viewer, connector),
    };
  }

  /** The draft, or what stood in it when `version` was published. */
  async function contentOf(connector: StoredConnector, version: number | 'draft'): Promise<ConnectorContent> {
    if (version === 'draft') return contentIn(connector);
    const stored = await connectors.versions.findVersion(connector.id, version);
    if (stored) return contentIn(stored.content as ConnectorContent);
    throw noVersion('connector', connector.name, version);
  }

  async function refuseStale(viewer: Caller, id: string): Promise<never> {
    throw staleRefusal('thing.connector', 'connector', await get(viewer, id));
  }

  /** Tests before something is stored; a failure is told, unless it is to be stored anyway. */
  async function testForWrite(
    kind: ConnectorKind,
    setup: ConnectorSetup,
    { anyway, signal }: { anyway: boolean; signal: AbortSignal },
  ) {
    const result = await test(drivers[kind], filled(kind, setup), signal);
    if (result.ok || anyway) return result;
    throw new Refusal('invalid', say('connector.works_not', { why: whole(result.error!) }), {
      code: 'connector.test_failed',
    });
  }

  const tested = ({ error }: ConnectorTest) => ({ last_error: error, checked_at: new Date().toISOString() });
  const stamp = ({ userId }: Caller) => ({ updated_at: new Date().toISOString(), updated_by: userId });

  return {
    find,
    findForEdit,
    get,
    contentOf,
    refuseStale,

    /** As everybody uses it: its newest version, or its draft as long as there is none. */
    live: (connector: StoredConnector) => toLive(drivers[connector.kind], connector),

    kinds: () => ({ items: Object.values(drivers).map(({ info }) => info) }),

    async list(viewer: Viewer, { kind, use, ...filter }: Filter): Promise<Page<ConnectorSummary>> {
      const kinds = Object.values(drivers)
        .map(({ info }) => info)
        .filter(
          (info) =>
            (kind === undefined || info.kind === kind) && (use === undefined || info.uses.includes(use)),
        );
      const wanted = kind ?? use;
      const page = await connectors.list(viewer, {
        ...filter,
        ...(wanted && { kinds: kinds.map((info) => info.kind) }),
      });
      return mapPage(page, (each) => toSummary(viewer, each));
    },

    /** Those of the connectors that the viewer may see. */
    visible: (viewer: Viewer, ids: string[]) =>
      ids.length ? connectors.visible(viewer, ids) : Promise.resolve([]),

    async create(caller: Caller, values: ConnectorValues, signal: AbortSignal): Promise<Connector> {
      const { kind, name, description, tags, visibility, credential_expires_at } = values;
      const setup = setupOfForm(caller, kind, values, undefined);
      const result = await testForWrite(kind, setup, { anyway: values.save_anyway, signal });
      const id = newId();
      const stamped = stamp(caller);
      await connectors.insert({
        id,
        owner_id: caller.userId,
        kind,
        name,
        description,
        tags,
        visibility,
        credential_expires_at,
        config: setup.config,
        ...sealSecrets(id, setup.secrets, seal),
        ...tested(result),
        ...stamped,
        created_at: stamped.updated_at,
      });
      return { ...(await get(caller, id)), test: result };
    },

    /** Changes the fields that are there. With `revision`, only that one is changed. */
    async update(
      caller: Caller,
      id: string,
      changes: ConnectorUpdate,
      { revision, signal }: WriteOptions,
    ): Promise<Connector> {
      const stored = await findForEdit(caller, id);
      requireToShare(caller, stored, changes.visibility);
      if (revision !== undefined && revision !== stored.revision) await refuseStale(caller, id);
      const { config, secrets, save_anyway = false, ...plain } = changes;
      const setup =
        config || secrets
          ? setupOfForm(
              caller,
              stored.kind,
              { config: config ?? stored.config, secrets: secrets ?? {} },
              stored,
            )
          : undefined;
      const result = setup && (await testForWrite(stored.kind, setup, { anyway: save_anyway, signal }));
      const row = {
        ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
        ...(setup && {
          config: setup.config,
          ...sealSecrets(id, setup.secrets, seal),
          ...keptForPublished(drivers[stored.kind], stored, setup.config),
        }),
        ...(result && tested(result)),
        ...stamp(caller),
      };
      if (!(await connectors.update(id, row, revision ?? stored.revision))) await refuseStale(caller, id);
      return { ...(await get(caller, id)), ...(result && { test: result }) };
    },

    async remove(caller: Caller, id: string, revision?: number): Promise<void> {
      const connector = await find(caller, id);
      requireManage(caller, connector);
      const { name, syncs, tools } = connector;
      const workflows = await workflowsUsing(caller, id);
      if (syncs + tools + workflows.length) {
        const used = await connectors.usedBy(caller, id);
        const named = [
          ...used.cards.map((card) => ({ ...card, kind: 'knowledge_card' })),
          ...used.tools.map((tool) => ({ ...tool, kind: 'tool' })),
          ...workflows,
        ];
        const names = named.map((each) => `“${each.name}”`).join(', ') || 'something that you cannot see';
        throw new Refusal('conflict', say('in_use', { name, users: names }), {
          code: 'connector.used',
          used_by: named,
        });
      }
      if (!(await connectors.remove(id, revision)) && revision !== undefined) await refuseStale(caller, id);
    },
  };
}

export type DataConnectorsService = ReturnType<typeof createDataConnectorsService>;
