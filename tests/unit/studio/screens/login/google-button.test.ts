import { afterEach, describe, expect, it, vi } from 'vitest';
import { addGoogleButton, type GoogleButtonOptions } from '#studio/screens/login/google-button.ts';

interface Initialized {
  client_id: string;
  callback: (answer: { credential?: string }) => void;
}

function stubGoogle() {
  const id = { initialize: vi.fn<(options: Initialized) => void>(), renderButton: vi.fn() };
  vi.stubGlobal('google', { accounts: { id } });
  return id;
}

function add(options: Partial<GoogleButtonOptions> = {}) {
  const host = document.createElement('div');
  document.body.append(host);
  const onCredential = vi.fn();
  const onFailure = vi.fn();
  const remove = addGoogleButton(host, {
    clientId: 'client-1',
    locale: 'de',
    dark: false,
    width: 368,
    onCredential,
    onFailure,
    ...options,
  });
  return { host, remove, onCredential, onFailure };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('addGoogleButton', () => {
  it("puts Google's button into the page's tree, projected by the slot", () => {
    const id = stubGoogle();
    const { host } = add();
    const area = host.querySelector('[slot=login-provider]')!;
    expect(id.initialize.mock.calls[0]?.[0].client_id).toBe('client-1');
    expect(area.contains(id.renderButton.mock.calls[0]?.[0])).toBe(true);
    expect(id.renderButton.mock.calls[0]?.[1]).toMatchObject({ width: 368, locale: 'de' });
    expect(document.querySelector('script')).toBeNull();
  });

  it('hands over the credential, and an empty text when there is none', () => {
    const id = stubGoogle();
    const { onCredential } = add();
    const { callback } = id.initialize.mock.calls[0]![0];
    callback({ credential: 'id-token' });
    callback({});
    expect(onCredential.mock.calls).toEqual([['id-token'], ['']]);
  });

  it('loads the script into its own area and tells when it cannot be loaded', () => {
    const appended = vi.spyOn(HTMLElement.prototype, 'append').mockImplementation(function (
      this: HTMLElement,
      ...nodes
    ) {
      for (const node of nodes) if (!(node instanceof HTMLScriptElement)) this.appendChild(node as Node);
    });
    const { host, onFailure } = add();
    const script = appended.mock.calls.flat().find((node) => node instanceof HTMLScriptElement)!;
    expect(script.src).toBe('https://accounts.google.com/gsi/client');
    expect(appended.mock.contexts.at(-1)).toBe(host.querySelector('[slot=login-provider]'));
    script.dispatchEvent(new Event('error'));
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('tells when the policy of the page refuses the script', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(() => {
      throw new TypeError('This document requires TrustedScriptURL');
    });
    expect(add().onFailure).toHaveBeenCalledOnce();
  });

  it('leaves nothing behind and stays silent afterwards', () => {
    const id = stubGoogle();
    const { host, remove, onCredential } = add();
    remove();
    id.initialize.mock.calls[0]![0].callback({ credential: 'late' });
    expect(host.childNodes).toHaveLength(0);
    expect(onCredential).not.toHaveBeenCalled();
  });
});
