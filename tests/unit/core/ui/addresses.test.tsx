import { cleanup, render } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { MessageText } from '#core/chat/messages/message-text.tsx';
import { parseInline } from '#core/chat/markdown/inline-markdown.ts';
import { createSafeStorage } from '#core/session/safe-storage.ts';
import { createSession } from '#core/session/session.ts';
import { toLink, toPictureAddress } from '#core/ui/addresses.ts';
import { Avatar } from '#core/ui/avatar.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** What nobody may be shown as a picture, nor led to by a click. */
const HOSTILE = [
  '',
  ' ',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://host.example/%0aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+',
  'data:image/png,raw',
  'data:image/png;base64,AAAA"onerror="alert(1)',
  'data:image/png;charset=x;base64,AAAA',
  'data:,',
  'file:///etc/passwd',
  'file://server/share/a.png',
  'blob:https://host.example/6f1c',
  'filesystem:https://host.example/a.png',
  'about:blank',
  'ftp://host.example/a.png',
  'ws://host.example',
  'view-source:https://host.example',
  'chrome://settings',
  'intent://host.example#Intent;end',
  'https://',
  'https://bank.example@evil.example/a.png',
  'https://user:secret@evil.example/a.png',
  `https://host.example/${'a'.repeat(3000)}`,
];

/** Shown as a picture nowhere, but a person may go there. */
const PLAIN_HTTP = ['http://evil.example/a.png', 'HTTP://evil.example:80/a.png'];

describe('the address of a picture', () => {
  it.each([...HOSTILE, ...PLAIN_HTTP])('%j is none: the initials show', (picture) => {
    expect(toPictureAddress(picture)).toBeUndefined();
    const { container } = render(<Avatar name="Maya Lindqvist" picture={picture} />);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('ML');
  });

  it.each([null, undefined, 0, {}, [], ['https://a.example/a.png'], true])('%j is none', (value) => {
    expect(toPictureAddress(value)).toBeUndefined();
  });

  it.each(['https://pictures.example/ada.png', '//pictures.example/ada.png', '/ada.png', 'ada.png', GIF])(
    '%j is one',
    (picture) => {
      // The page of this test has no https.
      const isOne = !picture.startsWith('//');
      expect(toPictureAddress(picture)).toBe(isOne ? picture : undefined);
    },
  );

  it('is looked at again when it comes from storage, where another script may have put it', () => {
    for (const picture of HOSTILE) {
      localStorage.setItem('authToken', aliveToken());
      localStorage.setItem('picture', picture);
      const session = createSession(createSafeStorage());
      session.check();
      expect(session.getState().user).toMatchObject({ picture: '' });
    }
  });
});

describe('a link from data', () => {
  it.each(HOSTILE)('%j leads nowhere', (address) => {
    expect(toLink(address)).toBeUndefined();
    for (const text of [`[go](${address})`, `<${address}>`, `![go](${address})`, address]) {
      expect(JSON.stringify(parseInline(text))).not.toMatch(
        /"href":"(?!https?:|mailto:)|"href":"https?:[^"]*@/,
      );
      const { container } = render(<MessageText text={text} />);
      expect(container.querySelector('img, a:not([href^="http"])')).toBeNull();
      cleanup();
    }
  });

  it.each([
    ['https://host.example/a?b#c', 'host.example'],
    ['http://host.example:8080/', 'host.example:8080'],
    ['mailto:ada@example.com', 'ada@example.com'],
    ['mailto:a%zz@example.com', 'a%zz@example.com'],
    ['HTTPS://HOST.example/', 'host.example'],
  ])('%j names its host: %j', (address, host) => {
    expect(toLink(address)?.host).toBe(host);
  });
});

/** `src` and `href` that are an expression, by what is allowed to stand there. */
const BOUND =
  /<(img|a|iframe|image|use|area|form|object|embed|video|audio|source|link)\b[^>]*?\b(?:src|href|srcSet|action|data|poster)=\{([^}]*)\}/gs;

/** Made here, not by data: what an expression may be without one of the two functions. */
const KNOWN: Record<string, string> = {
  'ask-person.tsx': 'person.href',
  'avatar.tsx': 'address',
  'host-parts.tsx': 'address',
  'inline-text.tsx': 'inline.href',
  'documents-table.tsx': 'link.href',
  'evidence.tsx': 'picture',
  // The studio's own demo pages, on the server that the host named.
  'deploy-preview.tsx': '`${server',
  'element-preview.tsx': '`${server',
};

it('no address reaches an element by another way', () => {
  const folder = path.join(import.meta.dirname, '../../../../packages');
  const others: string[] = [];
  for (const name of ['core', 'studio', 'assistant-widget']) {
    for (const file of readdirSync(path.join(folder, name, 'src'), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.tsx')) continue;
      const code = readFileSync(path.join(folder, name, 'src', file), 'utf8');
      for (const [, tag, expression] of code.matchAll(BOUND)) {
        if (KNOWN[path.basename(file)] !== expression) others.push(`${file}: <${tag} … {${expression}}>`);
      }
    }
  }
  expect(others).toEqual([]);
});

function aliveToken(): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return `${part({ alg: 'none' })}.${part({ exp: Math.floor(Date.now() / 1000) + 600 })}.x`;
}
