import type { AssistantApi, createAssistantApi } from './assistant-api.ts';

/** The calls, in a chunk of their own: one can read and type before they have come. */
export function loadAssistantApi(...given: Parameters<typeof createAssistantApi>): AssistantApi {
  const loading = import('./assistant-api.ts').then(({ createAssistantApi }) => createAssistantApi(...given));
  loading.catch(() => {
    // The call that needs it will tell.
  });
  return {
    async *ask(question, signal) {
      yield* (await loading).ask(question, signal);
    },
    async *rejoin(runId, signal) {
      yield* (await loading).rejoin(runId, signal);
    },
    cancel: async (runId) => (await loading).cancel(runId),
    history: async (sessionId) => (await loading).history(sessionId),
    rate: async (messageId, feedback) => (await loading).rate(messageId, feedback),
    decide: async (runId, decision) => (await loading).decide(runId, decision),
    loadProfile: async () => (await loading).loadProfile(),
    changePerson: async (isNobody) => (await loading).changePerson(isNobody),
    dispose: async () => (await loading).dispose(),
  };
}
