import { useText } from '@agent-studio/core';

interface WithMessage {
  message?: string | undefined;
}

/** What the first of some errors says. The texts of schemas and client are English: they are their own keys. */
export function useErrorText(): (...errors: (WithMessage | null | undefined)[]) => string | undefined {
  const t = useText();
  return (...errors) => {
    const message = errors.find((error) => error?.message)?.message;
    return message && t(message);
  };
}
