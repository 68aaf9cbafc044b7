import type { Database } from '../../db/database.ts';
import type { AuditedCall } from '../../http/audited-call.ts';
import type { GroupStore } from '../groups/groups-service.ts';
import { createScimAccess } from './scim-access-service.ts';
import { createScimGroups } from './scim-groups-service.ts';
import { createScimRepository } from './scim-repository.ts';
import type { ScimParts } from './scim-routes.ts';
import { createScimUsers, type Told } from './scim-users-service.ts';

interface ScimHooks {
  groups: GroupStore;
  rightsChanged: () => void;
  audit: (call: AuditedCall) => void;
}

/** Who writes there, for the audit log: a directory is nobody's account. */
const WRITER = 'SCIM';

/** People and groups that a directory keeps by SCIM 2.0. */
export function createScim(db: Database, { groups, rightsChanged, audit }: ScimHooks): ScimParts {
  const scim = createScimRepository(db);
  const tell: Told = (action, { id, name, detail }) =>
    audit({
      at: new Date().toISOString(),
      user_id: null,
      user_name: WRITER,
      api_key_id: null,
      action,
      object_id: id,
      object_name: name.slice(0, 300),
      detail: detail.slice(0, 1_000),
      address: '',
      request_id: '',
    });
  return {
    access: createScimAccess(scim),
    users: createScimUsers({ scim, rightsChanged, tell }),
    groups: createScimGroups({ scim, groups, rightsChanged, tell }),
  };
}
