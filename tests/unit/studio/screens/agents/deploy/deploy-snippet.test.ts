import { describe, expect, it } from 'vitest';
import { SNIPPETS, type SnippetParts } from '#studio/screens/agents/deploy/deploy-snippet.ts';
import { sampleId } from '#support/samples/samples.ts';

const PARTS: SnippetParts = {
  server: 'https://studio.example.com/root',
  agentId: sampleId(10),
  key: 'pk_1',
  look: { heading: 'Ask us', theme: 'auto', placement: 'bottom-end' },
};

/** What a browser makes of the markup. */
function elementsIn(code: string) {
  const elements = [...new DOMParser().parseFromString(code, 'text/html').querySelectorAll('*')];
  return elements
    .filter(({ localName }) => ['script', 'studio-assistant'].includes(localName))
    .map((element) => [
      element.localName,
      Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    ]);
}

const ATTRIBUTES = {
  'agent-id': sampleId(10),
  'publishable-key': 'pk_1',
  'api-base-url': 'https://studio.example.com/root',
  heading: 'Ask us',
};

describe('the snippet', () => {
  it('is a script and the element', () => {
    const [block] = SNIPPETS.script(PARTS);
    expect(elementsIn(block!.code)).toEqual([
      ['script', { src: 'https://studio.example.com/root/studio/studio-assistant.js', defer: '' }],
      ['studio-assistant', ATTRIBUTES],
    ]);
  });

  it('is one tag with the same settings', () => {
    const [block] = SNIPPETS.loader(PARTS);
    expect(block!.code).not.toContain('\n');
    expect(elementsIn(block!.code)).toEqual([
      [
        'script',
        {
          async: '',
          src: 'https://studio.example.com/root/studio/loader.js',
          'data-element': 'assistant',
          ...Object.fromEntries(Object.entries(ATTRIBUTES).map(([name, value]) => [`data-${name}`, value])),
        },
      ],
    ]);
  });

  it('is a React component', () => {
    const code = SNIPPETS.react(PARTS).at(-1)!.code;
    for (const prop of [`agentId="${sampleId(10)}"`, 'publishableKey="pk_1"', 'heading="Ask us"']) {
      expect(code).toContain(`    ${prop}\n`);
    }
  });

  it('names the policy and the hash of the one file for a strict page', () => {
    const [policy, block] = SNIPPETS.strict({ ...PARTS, integrity: 'sha384-x' });
    expect(policy!.code).toBe(
      'script-src https://studio.example.com; connect-src https://studio.example.com',
    );
    expect(elementsIn(block!.code)[0]).toEqual([
      'script',
      {
        src: 'https://studio.example.com/root/studio/studio-assistant.standalone.js',
        integrity: 'sha384-x',
        crossorigin: 'anonymous',
        defer: '',
      },
    ]);
  });

  it('says only what differs from the defaults', () => {
    const look = { heading: ' ', theme: 'dark', placement: 'top-start' } as const;
    const [, [, attributes]] = elementsIn(SNIPPETS.script({ ...PARTS, key: null, look })[0]!.code) as [
      unknown,
      [string, Record<string, string>],
    ];
    expect(attributes).toEqual({
      'agent-id': sampleId(10),
      'api-base-url': 'https://studio.example.com/root',
      theme: 'dark',
      placement: 'top-start',
    });
  });

  it('lets no heading out of its attribute', () => {
    const heading = "\"><script>alert(1)</script> & 'more'";
    for (const variant of ['script', 'loader', 'strict'] as const) {
      const code = SNIPPETS[variant]({ ...PARTS, look: { ...PARTS.look, heading } }).at(-1)!.code;
      const [, attributes] = elementsIn(code).at(-1) as [string, Record<string, string>];
      expect(attributes['heading'] ?? attributes['data-heading']).toBe(heading);
    }
  });
});
