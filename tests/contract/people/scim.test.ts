import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, ofEntra, ofOkta, openScimDesk, type ScimDesk } from '#support/desks/scim-desk.ts';

let desk: ScimDesk;
beforeAll(async () => {
  desk = await openScimDesk();
});
afterAll(() => desk.close());

const made = async (body: object, path = '/Users'): Promise<string> => {
  const answer = await desk.scim(path, { method: 'POST', body });
  expect(answer).toMatchObject({ status: 201, type: 'application/scim+json; charset=utf-8' });
  return answer.body['id'] as string;
};
const get = async (path: string) => (await desk.scim(path)).body;

describe('what Entra ID sends', () => {
  it('looks for somebody first, and makes them', async () => {
    const none = await desk.scim('/Users?filter=userName+eq+%22nia%40example.com%22');
    expect(none.body).toMatchObject({ totalResults: 0, Resources: [] });
    const id = await made(ofEntra('nia'));
    expect(await get(`/Users/${id}`)).toMatchObject({
      id,
      externalId: 'entra-nia',
      userName: 'nia@example.com',
      displayName: 'nia Entra',
      active: true,
      name: { givenName: 'nia', familyName: 'Entra' },
      emails: [{ value: 'nia@example.com', primary: true }],
    });
    const found = await desk.scim(`/Users?filter=${encodeURIComponent('userName eq "NIA@example.com"')}`);
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id }] });
    const again = await desk.scim('/Users', { method: 'POST', body: ofEntra('nia') });
    expect(again).toMatchObject({ status: 409, body: { scimType: 'uniqueness', status: '409' } });
  });

  it('changes by operations in its own spelling', async () => {
    const id = await made(ofEntra('max'));
    const answer = await desk.patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'displayName', value: 'Max M.' },
      { op: 'Add', path: 'name.familyName', value: 'Muster' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'max.m@example.com' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'IT',
      },
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        displayName: 'Max M.',
        name: { familyName: 'Muster' },
        emails: [{ value: 'max.m@example.com' }],
      },
    });
    const off = await desk.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect(off.body).toMatchObject({ active: false });
    const without = await desk.patch(`/Users/${id}`, {
      op: 'Replace',
      value: { active: true, 'name.givenName': 'Mx' },
    });
    expect(without.body).toMatchObject({ active: true, name: { givenName: 'Mx' } });
  });

  it('keeps groups without reading their people', async () => {
    const [one, two] = [await made(ofEntra('g1')), await made(ofEntra('g2'))];
    const id = await made(aGroup('Entra team'), '/Groups');
    const query = '/Groups?excludedAttributes=members&filter=';
    const found = await desk.scim(query + encodeURIComponent('displayName eq "Entra team"'));
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id }] });
    expect(found.body['Resources'][0]).not.toHaveProperty('members');
    await desk.patch(`/Groups/${id}`, {
      op: 'Add',
      path: 'members',
      value: [{ $ref: null, value: one }, { value: two }],
    });
    expect((await get(`/Groups/${id}`))['members']).toHaveLength(2);
    await desk.patch(`/Groups/${id}`, { op: 'Remove', path: 'members', value: [{ value: one }] });
    expect((await get(`/Groups/${id}`))['members']).toMatchObject([{ value: two }]);
    expect((await get(`/Users/${two}`))['groups']).toMatchObject([{ value: id, display: 'Entra team' }]);
    expect((await desk.scim(`/Groups/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await desk.scim(`/Groups/${id}`)).status).toBe(404);
  });
});

describe('what Okta sends', () => {
  it('makes, reads by pages, replaces and deactivates', async () => {
    const id = await made(ofOkta('olga'));
    const page = await desk.scim('/Users?startIndex=1&count=2');
    expect(page.body).toMatchObject({ startIndex: 1, itemsPerPage: 2 });
    const beyond = await desk.scim(`/Users?startIndex=${page.body['totalResults'] + 1}&count=100`);
    expect(beyond.body).toMatchObject({
      totalResults: page.body['totalResults'],
      itemsPerPage: 0,
      Resources: [],
    });
    expect((await desk.scim('/Users?count=0')).body).toMatchObject({ Resources: [] });
    const replaced = await desk.scim(`/Users/${id}`, {
      method: 'PUT',
      body: {
        ...ofOkta('olga'),
        id,
        name: { givenName: 'Olga', familyName: 'New' },
        displayName: 'Olga New',
      },
      type: 'application/json',
    });
    expect(replaced.body).toMatchObject({ displayName: 'Olga New', name: { familyName: 'New' } });
    const off = await desk.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    expect(off.body).toMatchObject({ active: false });
    const back = await desk.scim(`/Users/${id}`, {
      method: 'PUT',
      body: { ...ofOkta('olga'), active: true },
    });
    expect(back.body).toMatchObject({ active: true });
  });

  it('keeps groups by single members and by all of them', async () => {
    const people = [await made(ofOkta('o1')), await made(ofOkta('o2')), await made(ofOkta('o3'))];
    const id = await made(aGroup('Okta team', [people[0]!]), '/Groups');
    await desk.patch(
      `/Groups/${id}`,
      { op: 'remove', path: `members[value eq "${people[0]}"]` },
      { op: 'add', path: 'members', value: [{ value: people[1], display: 'o2@example.com' }] },
    );
    const members = async () =>
      ((await get(`/Groups/${id}`))['members'] as { value: string }[]).map(({ value }) => value);
    expect(await members()).toEqual([people[1]]);
    await desk.patch(`/Groups/${id}`, { op: 'replace', path: 'members', value: [{ value: people[2] }] });
    expect(await members()).toEqual([people[2]]);
    const renamed = await desk.patch(`/Groups/${id}`, {
      op: 'replace',
      value: { id, displayName: 'Okta people' },
    });
    expect(renamed.body).toMatchObject({ displayName: 'Okta people' });
    await desk.scim(`/Groups/${id}`, { method: 'PUT', body: aGroup('Okta people', people.slice(0, 2)) });
    expect((await members()).toSorted()).toEqual(people.slice(0, 2).toSorted());
    await desk.patch(`/Groups/${id}`, { op: 'remove', path: 'members' });
    expect(await members()).toEqual([]);
  });
});

describe('somebody whom the directory deactivates', () => {
  it('is out at once: sign-ins and keys end, and the same account comes back', async () => {
    const id = await made(ofOkta('uma'));
    const token = await desk.server.signIn('uma@example.com');
    const me = await desk.api('/api/me', 'GET', undefined, token);
    expect(me.body).toMatchObject({ id, role: 'builder' });
    const key = await desk.api(
      '/api/api-keys',
      'POST',
      { name: 'Key', type: 'secret', scopes: ['agents:read'] },
      token,
    );
    const asks = async (bearer: string) => (await desk.api('/api/agents', 'GET', undefined, bearer)).status;
    expect(await asks(key.body['secret'])).toBe(200);
    await desk.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    expect([await asks(token), await asks(key.body['secret'])]).toEqual([401, 401]);
    await desk.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true });
    expect(await asks(token)).toBe(401);
    expect(
      (await desk.api('/api/me', 'GET', undefined, await desk.server.signIn('uma@example.com'))).body,
    ).toMatchObject({
      id,
    });
  });

  it('and had never signed in, does not come in as a stranger', async () => {
    const id = await made(ofOkta('zoe'));
    await desk.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    await expect(desk.server.signIn('zoe@example.com')).rejects.toThrow();
    await desk.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true });
    const token = await desk.server.signIn('zoe@example.com');
    expect((await desk.api('/api/me', 'GET', undefined, token)).body).toMatchObject({ id });
  });

  it('does not come in by another identity of the same address', async () => {
    const id = await made(ofOkta('ivo'));
    await desk.server.signIn('ivo@example.com');
    await desk.server.database.pool.query(`update users set subject = 'elsewhere|' || id where id = $1`, [
      id,
    ]);
    await desk.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    await expect(desk.server.signIn('ivo@example.com')).rejects.toThrow();
    expect((await desk.api('/api/users?q=ivo')).body['total']).toBe(1);
  });

  it('by DELETE is not seen any more, keeps the account, and is taken up again', async () => {
    const id = await made(ofOkta('del'));
    const group = await made(aGroup('Leavers', [id]), '/Groups');
    await desk.server.signIn('del@example.com');
    expect((await desk.scim(`/Users/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await desk.scim(`/Users/${id}`)).status).toBe(404);
    expect((await get(`/Groups/${group}`))['members']).toEqual([]);
    expect((await desk.api(`/api/users/${id}`)).body).toMatchObject({ status: 'suspended' });
    expect(await made(ofOkta('del'))).toBe(id);
    expect((await desk.api(`/api/users/${id}`)).body).toMatchObject({ status: 'active' });
  });
});

describe('nobody becomes more than they are by SCIM', () => {
  it('the owner is neither deactivated nor deleted nor another address', async () => {
    const owner = (await desk.find('ada@example.com'))!;
    const path = `/Users/${owner['id']}`;
    expect((await desk.patch(path, { op: 'replace', path: 'active', value: false })).status).toBe(403);
    expect((await desk.scim(path, { method: 'PUT', body: { ...ofOkta('ada'), active: false } })).status).toBe(
      403,
    );
    expect((await desk.scim(path, { method: 'DELETE' })).status).toBe(403);
    await desk.patch(path, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: 'mallory@example.com',
    });
    expect((await desk.api('/api/me')).body).toMatchObject({ email: 'ada@example.com', role: 'owner' });
  });

  it('roles, entitlements and fields of ours are passed over', async () => {
    const id = await made({
      ...ofEntra('eva'),
      roles: [{ value: 'owner', primary: true }],
      entitlements: [{ value: 'admin' }],
      role: 'owner',
      is_admin: true,
      subject: 'x|y',
    });
    await desk.patch(
      `/Users/${id}`,
      { op: 'add', path: 'roles', value: [{ value: 'owner' }] },
      { op: 'replace', value: { role: 'owner', is_admin: true } },
    );
    expect((await desk.api(`/api/users/${id}`)).body).toMatchObject({ role: 'builder', is_admin: false });
  });

  it('an invitation that makes an administrator stays with its address', async () => {
    const { body } = await desk.api('/api/users/invite', 'POST', {
      email: 'boss@example.com',
      role: 'admin',
    });
    await desk.patch(`/Users/${body['id']}`, {
      op: 'replace',
      path: 'emails',
      value: [{ value: 'mallory@example.com' }],
    });
    expect((await desk.api(`/api/users/${body['id']}`)).body).toMatchObject({ email: 'boss@example.com' });
  });

  it('nobody takes the address of somebody else', async () => {
    const id = await made(ofOkta('thief'));
    const answer = await desk.patch(`/Users/${id}`, {
      op: 'replace',
      path: 'emails',
      value: [{ value: 'ada@example.com' }],
    });
    expect(answer).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
  });

  it('groups made by hand are neither seen nor changed', async () => {
    const { body } = await desk.api('/api/groups', 'POST', { name: 'By hand' });
    const path = `/Groups/${body['id']}`;
    expect((await desk.scim(path)).status).toBe(404);
    expect((await desk.patch(path, { op: 'replace', path: 'displayName', value: 'Mine' })).status).toBe(404);
    expect((await desk.scim(path, { method: 'DELETE' })).status).toBe(404);
    expect((await desk.scim('/Groups', { method: 'POST', body: aGroup('by HAND') })).status).toBe(409);
  });

  it('groups of the directory are not changed by hand', async () => {
    const id = await made(aGroup('Provisioned'), '/Groups');
    expect((await desk.api(`/api/groups/${id}`, 'PUT', { name: 'Ours' })).status).toBe(409);
    expect((await desk.api(`/api/groups?q=Provisioned`)).body['items']).toMatchObject([
      { provisioned: true },
    ]);
  });
});

describe('what it says of itself', () => {
  it('is what directories read first', async () => {
    expect(await get('/ServiceProviderConfig')).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
    });
    expect((await get('/ResourceTypes'))['Resources']).toMatchObject([{ id: 'User' }, { id: 'Group' }]);
    expect((await get('/Schemas'))['totalResults']).toBe(2);
    expect(await get('/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')).toMatchObject({ name: 'User' });
    expect((await desk.scim('/Schemas/x')).status).toBe(404);
  });

  it('stands in the audit log as the directory', async () => {
    const { body } = await desk.api('/api/audit-log?page_size=100');
    const said = (body['items'] as { user_name: string; action: string }[]).filter(
      ({ user_name }) => user_name === 'SCIM',
    );
    expect(new Set(said.map(({ action }) => action))).toEqual(
      new Set(['users.invite', 'users.update', 'groups.create', 'groups.update', 'groups.remove']),
    );
  });
});
