import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, ofOkta, openScimDesk, type ScimDesk } from '#support/desks/scim-desk.ts';

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

describe('what is asked wrongly', () => {
  it.each([
    'userName co "a"',
    'userName eq "a" or userName eq "b"',
    'userName eq "a\' or 1=1 --',
    'password eq "x"',
    'userName eq "\\u0000"',
    'userName eq "\\ud800"',
    'not (userName eq "a")',
    '(userName eq "a")',
    `userName eq "${'a'.repeat(2_000)}"`,
    'userName eq "a" and userName eq "a" and userName eq "a" and userName eq "a" and userName eq "a"',
    '',
  ])('as a filter is refused: %s', async (filter) => {
    const answer = await desk.scim(`/Users?filter=${encodeURIComponent(filter)}`);
    expect(answer).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } });
  });

  it('in quotes is only a name', async () => {
    const filter = `userName eq "x' or '1'='1" and externalId eq "\\"; drop table users; --"`;
    const answer = await desk.scim(`/Users?filter=${encodeURIComponent(filter)}`);
    expect(answer).toMatchObject({ status: 200, body: { totalResults: 0 } });
  });

  it.each([
    ['nothing', '', 'application/scim+json', 400],
    ['a list', '[]', 'application/scim+json', 400],
    ['half an object', '{"userName":', 'application/scim+json', 400],
    ['a form', 'userName=a', 'application/x-www-form-urlencoded', 415],
    ['text', '{}', 'text/plain', 415],
    ['XML', '<a/>', 'application/xml', 415],
    ['no address', '{"userName":"nobody"}', 'application/json', 400],
    ['a number for a name', '{"userName":7}', 'application/json', 400],
    ['a control character', '{"userName":"a\\u0000@example.com"}', 'application/json', 400],
    ['a long name', JSON.stringify({ userName: `${'a'.repeat(400)}@example.com` }), 'application/json', 400],
    ['a wrong active', '{"userName":"b@example.com","active":"maybe"}', 'application/json', 400],
  ])('as a body is refused: %s', async (_, body, type, status) => {
    const answer = await desk.scim('/Users', { method: 'POST', body, type });
    expect([answer.status, answer.body['schemas']]).toEqual([
      status,
      ['urn:ietf:params:scim:api:messages:2.0:Error'],
    ]);
  });

  it('as a PATCH is refused', async () => {
    const id = await made(ofOkta('pat'));
    for (const operations of [
      [],
      [{ op: 'move', path: 'a' }],
      [{ op: 'remove' }],
      [7],
      Array.from({ length: 1_001 }, () => ({ op: 'add', value: {} })),
    ])
      expect((await desk.patch(`/Users/${id}`, ...(operations as object[]))).status).toBeGreaterThanOrEqual(
        400,
      );
    const noSchema = await desk.scim(`/Users/${id}`, { method: 'PATCH', body: { Operations: [] } });
    expect(noSchema.status).toBe(400);
  });

  it('as a group: too many members, unknown ones, groups in groups', async () => {
    const id = await made(aGroup('Bounds'), '/Groups');
    const many = Array.from({ length: 10_001 }, (_, index) => ({
      value: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    }));
    expect((await desk.patch(`/Groups/${id}`, { op: 'add', path: 'members', value: many })).status).toBe(413);
    for (const value of [many.slice(0, 3), [{ value: 'x' }], [{ value: id, type: 'Group' }], ['x'], 'x'])
      expect((await desk.patch(`/Groups/${id}`, { op: 'add', path: 'members', value })).status).toBe(400);
    const nobody = await desk.scim('/Groups', {
      method: 'POST',
      body: aGroup('Of nobody', [many[0]!.value]),
    });
    expect(nobody.status).toBe(400);
    expect((await get('/Groups?filter=displayName+eq+%22Of+nobody%22'))['totalResults']).toBe(0);
    const large = await desk.scim('/Users', { method: 'POST', body: { userName: 'a'.repeat(5_000_000) } });
    expect(large.status).toBe(413);
  });

  it('as an id is nothing that is there', async () => {
    for (const id of ['x', '%00', "1'--", '00000000-0000-7000-8000-000000000000'])
      expect((await desk.scim(`/Users/${id}`)).status).toBe(404);
  });
});
