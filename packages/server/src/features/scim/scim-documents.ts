import { GROUP } from './scim-groups-service.ts';
import { USER } from './scim-users-service.ts';

const DOCUMENT = 'urn:ietf:params:scim:schemas:core:2.0:';

/** What this server can do, RFC 7643, section 5. */
export const toServiceConfig = (base: string) => ({
  schemas: [`${DOCUMENT}ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Token of the studio',
      description: 'Made in Settings, Sign-in, Directory; sent as "Authorization: Bearer".',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

/** What it keeps, RFC 7643, section 6. */
export const toResourceTypes = (base: string) =>
  [
    { name: 'User', endpoint: '/Users', schema: USER, description: 'Somebody of the workspace' },
    { name: 'Group', endpoint: '/Groups', schema: GROUP, description: 'People with whom things are shared' },
  ].map((type) => ({
    schemas: [`${DOCUMENT}ResourceType`],
    id: type.name,
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.name}` },
  }));

const attribute = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  description: '',
  ...more,
});

const parts = (names: readonly string[], more: object = {}) => names.map((name) => attribute(name, more));

/** The attributes that are kept of them, RFC 7643, section 7. */
export const toSchemas = (base: string) =>
  [
    {
      id: USER,
      name: 'User',
      description: 'Somebody of the workspace',
      attributes: [
        attribute('userName', { required: true, uniqueness: 'server' }),
        attribute('name', {
          type: 'complex',
          subAttributes: parts(['formatted', 'givenName', 'familyName']),
        }),
        attribute('displayName'),
        attribute('active', { type: 'boolean' }),
        attribute('emails', {
          type: 'complex',
          multiValued: true,
          subAttributes: [...parts(['value', 'type']), attribute('primary', { type: 'boolean' })],
        }),
        attribute('groups', {
          type: 'complex',
          multiValued: true,
          mutability: 'readOnly',
          subAttributes: parts(['value', 'display', '$ref'], { mutability: 'readOnly' }),
        }),
      ],
    },
    {
      id: GROUP,
      name: 'Group',
      description: 'People with whom things are shared',
      attributes: [
        attribute('displayName', { required: true, uniqueness: 'server' }),
        attribute('members', {
          type: 'complex',
          multiValued: true,
          subAttributes: parts(['value', 'display', '$ref'], { mutability: 'immutable' }),
        }),
      ],
    },
  ].map((schema) => ({
    schemas: [`${DOCUMENT}Schema`],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }));
