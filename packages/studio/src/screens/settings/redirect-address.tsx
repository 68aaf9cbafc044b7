import { CodeBlock, useText } from '@agent-studio/core';

/** What a provider has to know of this server. */
export function RedirectAddress({ address }: { address: string }) {
  const t = useText();
  return <CodeBlock label={t('Redirect address, to be entered at the provider')} code={address} />;
}
