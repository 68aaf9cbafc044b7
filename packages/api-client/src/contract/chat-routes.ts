/**
 * Where a chat sends what, without schemas: for bundles that have no room for those. The rows of the contract take it from
 * here.
 */
export const CHAT_ROUTES = {
  askAgent: { method: 'POST', path: '/api/agent/infer/stream', encoding: 'form' },
  rejoin: { method: 'GET', path: '/api/runs/{id}/stream' },
  cancel: { method: 'POST', path: '/api/runs/{id}/cancel' },
  resume: { method: 'POST', path: '/api/runs/{id}/resume' },
  giveFeedback: { method: 'PUT', path: '/api/messages/{id}/feedback' },
  takeBackFeedback: { method: 'DELETE', path: '/api/messages/{id}/feedback' },
  history: { method: 'GET', path: '/api/sessions/{id}/messages' },
} as const;
