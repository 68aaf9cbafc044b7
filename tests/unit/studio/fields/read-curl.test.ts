import { describe, expect, it } from 'vitest';
import { readCurl } from '#studio/fields/read-curl.ts';

describe('a curl command', () => {
  it('as a documentation shows it', () => {
    const command = `curl -X POST https://api.example.com/orders \\
      -H "Content-Type: application/json" -H 'X-Shop: north' \\
      -H "Authorization: Bearer abc123" \\
      -d '{"sku": "A-1", "count": 2, "gift": false, "tags": ["a"]}'`;
    expect(readCurl(command)).toEqual({
      method: 'POST',
      url: 'https://api.example.com/orders',
      headers: [{ name: 'X-Shop', value: 'north' }],
      body: 'json',
      placement: {},
      auth: { type: 'bearer', token: 'abc123' },
      input_schema: {
        type: 'object',
        properties: {
          sku: { type: 'string', examples: ['A-1'] },
          count: { type: 'integer', examples: [2] },
          gift: { type: 'boolean' },
          tags: { type: 'array', items: { type: 'string', examples: ['a'] } },
        },
        required: ['sku', 'count', 'gift', 'tags'],
      },
    });
  });

  it.each(['https://x.test/orders/{id}/items?page=2', 'https://x.test/orders/%7Bid%7D/items?page=2'])(
    'with an argument in its address: %s',
    (url) => {
      const read = readCurl(`curl '${url}'`);
      expect(read?.url).toBe('https://x.test/orders/{id}/items');
      expect(read?.placement).toEqual({ page: 'query' });
      expect(read?.input_schema).toEqual({
        type: 'object',
        properties: { id: { type: 'string' }, page: { type: 'string', examples: ['2'] } },
        required: ['id', 'page'],
      });
    },
  );

  it('with one of the same name in its body', () => {
    const read = readCurl(`curl https://x.test/orders/{id} -d '{"id": 7}'`);
    expect(read?.input_schema).toMatchObject({ properties: { id: { type: 'integer' } }, required: ['id'] });
  });

  it('as a browser copies it', () => {
    const read = readCurl(
      "curl 'https://x.test/a?q=one%20two' --compressed -H 'accept: */*' -H 'cookie: s=1' --data-raw $'{\"t\":\"it\\u0021\\'s\"}'",
    );
    expect(read).toMatchObject({
      method: 'POST',
      url: 'https://x.test/a',
      headers: [{ name: 'accept', value: '*/*' }],
      placement: { q: 'query' },
    });
    expect(read?.input_schema['properties']).toEqual({
      q: { type: 'string', examples: ['one two'] },
      t: { type: 'string', examples: ["it!'s"] },
    });
  });

  it('of a form, with a user', () => {
    expect(readCurl('curl --request=PUT -u ada:s:ecret --data a=1 --data b=2 https://x.test')).toMatchObject({
      method: 'PUT',
      body: 'form',
      auth: { type: 'basic', username: 'ada', password: 's:ecret' },
      input_schema: { required: ['a', 'b'] },
    });
  });

  it('-G moves the data into the query', () => {
    expect(readCurl('curl -G https://x.test -d a=1')).toMatchObject({
      method: 'GET',
      placement: { a: 'query' },
    });
  });

  it.each(['', 'wget https://x.test', 'curl', 'curl -X POST'])(
    'that is none, or has no address, is refused: %j',
    (text) => {
      expect(readCurl(text)).toBeNull();
    },
  );
});
