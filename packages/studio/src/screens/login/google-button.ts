const SCRIPT = 'https://accounts.google.com/gsi/client';

/** Name of the slot: Google's button cannot live in a shadow root, so it stays in the host page's tree. */
export const PROVIDER_SLOT = 'login-provider';

interface GoogleIdentity {
  initialize(options: { client_id: string; callback: (answer: { credential?: string }) => void }): void;
  renderButton(
    parent: HTMLElement,
    options: {
      theme: 'outline' | 'filled_black';
      size: 'large';
      width: number;
      text: 'continue_with';
      locale: string;
    },
  ): void;
}

export interface GoogleButtonOptions {
  clientId: string;
  /** Of its text. */
  locale: string;
  dark: boolean;
  /** Width in pixels, at most 400. */
  width: number;
  /** The ID token; empty when Google answered without one. */
  onCredential: (token: string) => void;
  /** Google's script could not be loaded: network, an ad blocker, or the page's content security policy. */
  onFailure: () => void;
}

/**
 * Puts Google's own button into a light-DOM child of the element, projected by the slot. Only now the script is loaded.
 * The returned function takes both away again.
 */
export function addGoogleButton(host: Element, options: GoogleButtonOptions): () => void {
  const { clientId, locale, dark, width, onCredential, onFailure } = options;
  const page = host.ownerDocument;
  const area = page.createElement('div');
  area.slot = PROVIDER_SLOT;
  host.append(area);
  let removed = false;

  function show() {
    const google = identity();
    if (removed) return;
    if (!google) {
      onFailure();
      return;
    }
    google.initialize({
      client_id: clientId,
      callback: ({ credential }) => {
        if (!removed) onCredential(credential ?? '');
      },
    });
    const button = page.createElement('div');
    area.append(button);
    google.renderButton(button, {
      theme: dark ? 'filled_black' : 'outline',
      size: 'large',
      width: Math.min(width, 400),
      text: 'continue_with',
      locale,
    });
  }

  if (identity()) show();
  else loadScript(area, show, onFailure);

  return () => {
    removed = true;
    area.remove();
  };
}

const identity = (): GoogleIdentity | undefined =>
  (globalThis as { google?: { accounts?: { id?: GoogleIdentity } } }).google?.accounts?.id;

function loadScript(area: HTMLElement, onLoad: () => void, onFailure: () => void): void {
  const script = area.ownerDocument.createElement('script');
  script.async = true;
  script.addEventListener('load', onLoad);
  script.addEventListener('error', onFailure);
  try {
    script.src = SCRIPT;
  } catch (error) {
    // A page that enforces Trusted Types refuses the address as a plain string.
    console.warn('[studio] Google sign-in was refused by the policy of this page.', error);
    onFailure();
    return;
  }
  area.append(script);
}
