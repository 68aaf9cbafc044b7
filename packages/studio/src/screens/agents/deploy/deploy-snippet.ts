import { msg } from '@agent-studio/core';

/** How the assistant looks on the page; what is left at its default stays out of the snippet. */
export interface Look {
  heading: string;
  theme: 'auto' | 'light' | 'dark';
  placement: 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start';
}

export interface SnippetParts {
  /** Root of the server, absolute. */
  server: string;
  agentId: string;
  /** Null: the snippet serves people who are signed in to the studio. */
  key: string | null;
  look: Look;
  /** The hash of the one-file script; absent while it is not known. */
  integrity?: string | undefined;
}

export type Variant = 'script' | 'loader' | 'react' | 'strict';

interface Code {
  label: string;
  code: string;
}

/** What a site owner pastes, ready to work. */
export const SNIPPETS: Record<Variant, (parts: SnippetParts) => readonly Code[]> = {
  script: (parts) => [
    {
      label: msg('In the page'),
      code: `<script src="${escape(parts.server)}/studio/studio-assistant.js" defer></script>\n${toElement(parts)}`,
    },
  ],
  loader: (parts) => [
    {
      label: msg('Before the end of the page'),
      code: `<script async ${toAttributes([
        ['src', `${parts.server}/studio/loader.js`],
        ['data-element', 'assistant'],
        ...toSettings(parts).map(([name, value]): Setting => [`data-${name}`, value]),
      ]).join(' ')}></script>`,
    },
  ],
  react: (parts) => [
    { label: msg('Once, in a terminal'), code: 'npm install @agent-studio/assistant-widget' },
    {
      label: msg('In a component'),
      code: `import { StudioAssistant } from '@agent-studio/assistant-widget/react';

export const Assistant = () => (
  <StudioAssistant
${toAttributes(toSettings(parts).map(([name, value]) => [toCamel(name), value]))
  .map((line) => `    ${line}`)
  .join('\n')}
  />
);`,
    },
  ],
  strict: (parts) => {
    const { origin } = new URL(parts.server);
    return [
      {
        label: msg("Added to the page's Content-Security-Policy"),
        code: `script-src ${origin}; connect-src ${origin}`,
      },
      {
        label: msg('In the page'),
        code: `<script\n${toAttributes([
          ['src', `${parts.server}/studio/studio-assistant.standalone.js`],
          ...(parts.integrity ? [['integrity', parts.integrity] satisfies Setting] : []),
          ['crossorigin', 'anonymous'],
        ])
          .map((line) => `  ${line}`)
          .join('\n')}\n  defer\n></script>\n${toElement(parts)}`,
      },
    ];
  },
};

type Setting = [name: string, value: string];

/** The attributes of the element. */
export function toSettings({ server, agentId, key, look }: SnippetParts): Setting[] {
  const settings: (Setting | false)[] = [
    ['agent-id', agentId],
    key !== null && ['publishable-key', key],
    ['api-base-url', server],
    look.heading.trim() !== '' && ['heading', look.heading.trim()],
    look.theme !== 'auto' && ['theme', look.theme],
    look.placement !== 'bottom-end' && ['placement', look.placement],
  ];
  return settings.filter((setting) => setting !== false);
}

function toElement(parts: SnippetParts): string {
  const lines = toAttributes(toSettings(parts)).map((line) => `  ${line}`);
  return `<studio-assistant\n${lines.join('\n')}\n></studio-assistant>`;
}

const toAttributes = (settings: readonly Setting[]): string[] =>
  settings.map(([name, value]) => `${name}="${escape(value)}"`);

const toCamel = (name: string): string => name.replace(/-./g, (dash) => dash[1]!.toUpperCase());

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};

const escape = (text: string): string => text.replace(/[&"<>]/g, (sign) => ENTITIES[sign]!);
