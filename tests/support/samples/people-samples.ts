import type { Me, User, UserDetail } from '@agent-studio/api-client/contract';
import { sampleId } from './samples.ts';

const TIME = '2026-07-01T10:00:00.000Z';

export const aUser = (changes: Partial<User> = {}): User => ({
  id: sampleId(300),
  name: 'Bob Stone',
  email: 'bob@example.com',
  picture: '',
  role: 'builder',
  is_admin: false,
  status: 'active',
  created_at: TIME,
  last_seen_at: TIME,
  invited_at: null,
  invited_by: null,
  runs_30d: 1_234,
  cost_usd_30d: 2.5,
  owns: 1,
  revision: 3,
  ...changes,
});

export const aUserDetail = (changes: Partial<UserDetail> = {}): UserDetail => ({
  ...aUser(),
  sessions: [
    {
      id: sampleId(310),
      created_at: TIME,
      last_seen_at: TIME,
      expires_at: TIME,
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      address: '192.0.2.7',
      current: false,
    },
  ],
  grants: [{ id: sampleId(320), name: 'Prices', kind: 'knowledge_card', permission: 'edit' }],
  owned: [{ id: sampleId(321), name: 'Desk', kind: 'agent' }],
  ...changes,
});

export const aMe = (changes: Partial<Me> = {}): Me => ({
  id: sampleId(301),
  name: 'Ada',
  email: 'ada@example.com',
  picture: '',
  role: 'owner',
  is_admin: true,
  preferences: { muted: [], mail: { alerts: false, approvals: false, workflows: true, language: 'en' } },
  revision: 5,
  ...changes,
});

export const aPerson = (name: string, number: number) => ({
  id: sampleId(number),
  name,
  email: `${name.toLowerCase()}@example.com`,
  picture: '',
});
